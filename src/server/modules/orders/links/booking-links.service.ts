import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { bookingMark } from '#server/platform/email/link-mark.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { findLinkedBooking } from './booking-links.repo.ts'

/** For how many days the page of a finished booking is still available: as long as in a client's own list. */
const pastDays = 90

/** Creates the link from an email to its booking's page: its address, and what to enqueue the email with. */
export const createBookingLink = (ctx: Ctx, orderId: number) => ({
  url: `${ctx.config.publicUrl}/your-booking/${bookingMark(orderId)}`,
  bookingLinks: [orderId],
})

/**
 * The booking that a token from an email opens.
 * @throws `not_found` if the token is unknown or has expired.
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
