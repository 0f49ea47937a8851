import { and, eq, ne, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { applicationLinks, applicationLinkTokens } from '#server/db/schema/applications.ts'
import { bookingLinks, orders } from '#server/db/schema/orders.ts'

/** Stores the hash of a link's token; does nothing if the link has been deleted meanwhile. */
export const insertLinkToken = async (
  { db }: DbCtx,
  { linkId, tokenHash }: { linkId: number; tokenHash: string },
): Promise<void> => {
  await db.insert(applicationLinkTokens).select(
    db
      .select({
        tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
        linkId: applicationLinks.id,
      })
      .from(applicationLinks)
      .where(eq(applicationLinks.id, linkId)),
  )
}

/** Stores the hash of a token that opens a booking; does nothing if its client has been erased meanwhile. */
export const insertBookingToken = async (
  { db }: DbCtx,
  { orderId, tokenHash, expiresAt }: typeof bookingLinks.$inferInsert,
): Promise<void> => {
  await db.insert(bookingLinks).select(
    db
      .select({
        tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
        orderId: orders.id,
        expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
      })
      .from(orders)
      .where(and(eq(orders.id, orderId), ne(orders.contactEmail, ''))),
  )
}
