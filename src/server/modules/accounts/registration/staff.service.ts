import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { lockOwners } from '../users.repo.ts'

/**
 * Locks all owners, so that two of them cannot remove each other's role at the same time. Call it in the
 * transaction.
 * @throws `conflict` for the only owner, because nobody could run the site without one.
 */
export const requireAnotherOwner = async (ctx: Ctx, userId: number): Promise<void> => {
  const owners = await lockOwners(ctx)
  if (owners.some((id) => id !== userId)) return
  throw new AppError('conflict', 'This is the last owner. Make somebody else an owner first')
}
