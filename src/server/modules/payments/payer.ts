import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** The signed-in user's id. Throws `not_signed_in` for anybody else. */
export const userOf = ({ actor }: Ctx): number => {
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  return actor.userId
}
