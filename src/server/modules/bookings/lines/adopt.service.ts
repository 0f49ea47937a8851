import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { dayIn } from '#server/kernel/dates.ts'
import { windowsOf } from '#server/kernel/windows.ts'
import {
  confirmOption,
  grantOption,
  type Hold,
  listHoldsOf,
  requestHolds,
  spanOfWindow,
} from '#server/modules/holds/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { listWithoutLines, type WithoutLines } from '#server/modules/bookings/bookings.repo.ts'

const reason = 'Booked before there were lines'

const catchUp = async (ctx: Ctx, booking: WithoutLines, { id }: Hold): Promise<void> => {
  if (booking.state === 'requested') return
  const now = ctx.platform.clock.now()
  // An end that has passed would end the option at once: it gets the usual one.
  const until = booking.optionUntil && booking.optionUntil > now ? booking.optionUntil : undefined
  await grantOption(ctx, id, { until, reason })
  if (booking.state === 'confirmed') await confirmOption(ctx, id)
}

const adopt = (ctx: Ctx, booking: WithoutLines): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, modelIds } = booking
    const { timeZone } = ctx.platform.settings
    const spans = windowsOf(booking).map((window) => spanOfWindow(timeZone, window))
    await requestHolds(ctx, { orderId: id, modelIds, spans })
    for (const hold of await listHoldsOf(ctx, id)) await catchUp(ctx, booking, hold)
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
      await adopt(ctx, booking)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error, booking: booking.code }, 'a booking holds no time')
    }
  }
}

/** A migration puts this job into databases that have bookings already. */
const adoptJob: JobKind<object> = {
  name: 'bookings.adopt',
  payload: z.object({}),
  attempts: 5,
  limitSeconds: 600,
}

export const adoptJobs = [handleJob(adoptJob, (ctx) => adoptBookings(ctx))]
