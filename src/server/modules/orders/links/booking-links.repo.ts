import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import type { DbCtx } from '#server/db/context.ts'
import { bookingLinks, orders } from '#server/db/schema/orders.ts'

interface Token {
  readonly tokenHash: string
  readonly now: Date
  /** Bookings that ended before this are no longer shown. */
  readonly overSince: Date
}

/** The booking that a token opens; undefined if the token is unknown or has expired. */
export const findLinkedBooking = async (
  { db }: DbCtx,
  { tokenHash, now, overSince }: Token,
): Promise<{ id: number; code: string } | undefined> => {
  const [row] = await db
    .select({ id: orders.id, code: orders.code })
    .from(bookingLinks)
    .innerJoin(orders, eq(orders.id, bookingLinks.orderId))
    .where(
      and(
        eq(bookingLinks.tokenHash, tokenHash),
        gt(bookingLinks.expiresAt, now),
        // The booking of a deleted account has no address.
        ne(orders.contactEmail, ''),
        or(inArray(orders.state, [...openBookingStates]), gt(orders.updatedAt, overSince)),
      ),
    )
    .limit(1)
  return row
}
