import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { orders } from '#server/db/schema/orders.ts'

/** Gives an account the orders placed with its address as a guest. Call it once the address is confirmed. */
export const adoptGuestOrders = async (
  ctx: Ctx,
  { id: userId, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  const areGuests = and(
    isNull(orders.userId),
    sql`lower(${orders.contactEmail}) = ${email.toLowerCase()}`,
  )
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(areGuests)
    .orderBy(asc(orders.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await lockRows(ctx, { orders: ids })
  await ctx.db
    .update(orders)
    .set({ userId })
    .where(and(inArray(orders.id, ids), areGuests))
}
