import { type AdminSession, type Colleague, isStaff, policy } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { findPerson } from './session.repo.ts'
import { listKeys } from '#contracts/list-keys.ts'

/**
 * The signed-in member of staff, with their permissions.
 * @throws `forbidden` for clients.
 */
export const getAdminSession = async (ctx: Ctx): Promise<AdminSession> => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  const { role, userId } = actor
  if (!isStaff(role)) throw new AppError('forbidden', 'You may not do this')
  const person = await findPerson(ctx, userId)
  if (!person) throw new AppError('not_signed_in', 'Please login')
  const names = listKeys(policy)
  return {
    id: userId,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    role,
    may: Object.fromEntries(
      names.map((name) => [name, policy[name][role]] as const).filter(([, may]) => may.length > 0),
    ),
  }
}

/**
 * Everybody who works in the back office, for mentions and assignments.
 * @throws `forbidden` for clients.
 */
export const listColleagues = (ctx: Ctx): Promise<Colleague[]> => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new AppError('not_signed_in', 'Please login')
  if (!isStaff(actor.role)) throw new AppError('forbidden', 'You may not do this')
  return listStaff(ctx)
}
