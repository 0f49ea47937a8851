import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { dayIn } from '#server/kernel/dates.ts'
import { listWindows } from '#server/kernel/windows.ts'
import {
  confirmOption,
  holdDates,
  listWindowTimes,
  requireExactTimes,
  requestHolds,
  spanOfWindow,
} from '#server/modules/holds/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import {
  listWithoutLines,
  type BookingWithoutLines,
} from '#server/modules/bookings/bookings.repo.ts'

const reason = 'Taken over from the booking as it was'

const adoptBooking = (ctx: Ctx, booking: BookingWithoutLines): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id: orderId, modelIds, state, optionUntil } = booking
    const { timeZone } = ctx.platform.settings
    const windows = listWindows(booking)
    const times = windows.flatMap((window) => listWindowTimes(window, { from: 'date', to: 'date' }))
    requireExactTimes(timeZone, times)
    const spans = windows.map((window) => spanOfWindow(timeZone, window))
    const request = { orderId, modelIds, spans }
    if (state === 'requested') {
      await requestHolds(ctx, request)
      return
    }
    // An end that has passed would end the option at once: it gets the usual one.
    const until = optionUntil && optionUntil > ctx.platform.clock.now() ? optionUntil : undefined
    const { happenings } = await holdDates(ctx, { ...request, until, reason })
    if (state !== 'confirmed') return
    for (const { event } of happenings) await confirmOption(ctx, event.holdId)
  })

/**
 * Gives current bookings from before there were lines their lines, confirmed ones first. One that the rules refuse,
 * because its model is booked twice, is logged and left as it is for people to decide.
 */
export const adoptBookings = async (ctx: Ctx): Promise<void> => {
  const { clock, settings } = ctx.platform
  const today = dayIn(settings.timeZone, clock.now())
  for (const booking of await listWithoutLines(ctx, today)) {
    try {
      await adoptBooking(ctx, booking)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error, booking: booking.code }, 'a booking holds no time')
    }
  }
}

/** A migration puts this job into databases that have bookings already. */
const adoptJob: JobKind<object> = {
  name: 'bookings.adopt',
  lane: 'long',
  payload: z.object({}),
  attempts: 5,
  limitSeconds: 600,
}

export const adoptJobs = [handleJob(adoptJob, (ctx) => adoptBookings(ctx))]
