import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { lockUser } from './users.repo.ts'

/**
 * Keeps the actor's account from being erased until the transaction ends. Call it before other locks, where
 * something is stored that refers to the account.
 * @throws `not_signed_in` if the account has been erased since the request came.
 */
export const lockOwnAccount = async (ctx: Ctx): Promise<void> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return
  if (await lockUser(ctx, actor.userId, 'key share')) return
  throw new AppError('not_signed_in', 'Please login')
}
