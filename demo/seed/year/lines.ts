import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { listWindows } from '#server/kernel/windows.ts'
import {
  confirmOption,
  holdDates,
  listWindowTimes,
  requestHolds,
  requireExactTimes,
} from '#server/modules/holds/index.ts'
import { type BookingWithoutLines, listBookingsWithoutLines } from './year.repo.ts'

const reason = 'Taken over from the booking as it was'

/**
 * Puts the current bookings of the year on the ladder, confirmed ones first. A booking that the rules refuse, because
 * its model is booked twice, is logged and stays without lines.
 */
export const addLines = async (ctx: Ctx): Promise<void> => {
  const { clock } = ctx.platform
  const today = dayIn(ctx.config.timeZone, clock.now())
  for (const booking of await listBookingsWithoutLines(ctx, today)) {
    try {
      await addBookingLines(ctx, booking)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error, booking: booking.code }, 'a booking holds no time')
    }
  }
}

const addBookingLines = (ctx: Ctx, booking: BookingWithoutLines): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id: orderId, modelIds, state, optionUntil } = booking
    const { timeZone } = ctx.config
    const windows = listWindows(booking)
    const times = windows.flatMap((window) => listWindowTimes(window, { from: 'date', to: 'date' }))
    requireExactTimes(timeZone, times)
    const spans = windows.map((window) => toWindowSpan(timeZone, window))
    if (state === 'requested') {
      await requestHolds(ctx, { orderId, modelIds, spans })
      return
    }
    // An end in the past would expire the option immediately: it gets the usual one.
    const until = optionUntil && optionUntil > ctx.platform.clock.now() ? optionUntil : undefined
    const { events } = await holdDates(ctx, { orderId, modelIds, spans, until, reason })
    if (state !== 'confirmed') return
    for (const { event } of events) await confirmOption(ctx, event.holdId)
  })
