import type { Ctx } from '#server/context.ts'
import { changeUser, type UserChange, type UserRow } from '../users.repo.ts'
import { adoptGuestOrders } from './guest-orders.repo.ts'

/**
 * Notes that an account's address, the one that it has then, is confirmed. What was booked as a guest with this address
 * belongs to the account from then on. Call it in a transaction.
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
