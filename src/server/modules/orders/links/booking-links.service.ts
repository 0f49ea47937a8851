import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#server/kernel/dates.ts'
import { bookingMark } from '#server/platform/email/link-mark.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { findLinkedBooking } from './booking-links.repo.ts'

/** How long the page of a booking that is over still says so, in days: as long as a client's own list. */
const pastDays = 90

/** The way from an email about a booking to its page: its address, and what the email is enqueued with. */
export const createBookingLink = (ctx: Ctx, orderId: number) => ({
  url: `${ctx.platform.settings.publicUrl}/your-booking/${bookingMark(orderId)}`,
  bookingLinks: [orderId],
})

/**
 * The booking that a token from an email about it opens.
 * @throws `not_found` for a token that is unknown or opens nothing any longer.
 */
export const getLinkedBooking = async (
  ctx: Ctx,
  token: string,
): Promise<{ id: number; code: string }> => {
  const now = ctx.platform.clock.now()
  const booking = await findLinkedBooking(ctx, {
    tokenHash: hashToken(token),
    now,
    overSince: daysAfter(now, -pastDays),
  })
  if (!booking) throw notFound('Link')
  return booking
}
