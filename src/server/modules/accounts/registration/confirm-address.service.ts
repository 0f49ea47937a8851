import type { Ctx } from '#server/context.ts'
import { changeUser, type UserChange, type UserRow } from '../users.repo.ts'
import { adoptGuestOrders } from './guest-orders.repo.ts'

/**
 * Confirms the address that an account has after this change, and gives the account the orders placed with it
 * as a guest. Call it in a transaction.
 * @throws `conflict` if the address belongs to another account.
 */
export const confirmAddress = async (
  ctx: Ctx,
  userId: number,
  change: Omit<UserChange, 'emailVerifiedAt'> & { emailVerifiedAt?: Date } = {},
): Promise<UserRow | undefined> => {
  const emailVerifiedAt = change.emailVerifiedAt ?? ctx.platform.clock.now()
  const user = await changeUser(ctx, userId, { ...change, emailVerifiedAt })
  if (user) await adoptGuestOrders(ctx, user)
  return user
}
