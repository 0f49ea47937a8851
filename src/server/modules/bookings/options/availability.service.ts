import type { Ctx } from '#server/context.ts'
import { pastDate, toWindow, findWindowProblem } from '#contracts/bookings/windows.ts'
import type { DateRange, Day } from '#contracts/time/day.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import {
  type Availability,
  getAvailability,
  findStandingLadder,
  listWindowTimes,
  requireExactTimes,
} from '#server/modules/holds/index.ts'
import { findRequestedModels } from '#server/modules/bookings/bookings.repo.ts'

type WindowInput = Parameters<typeof toWindow>[0]

const unavailable: Availability = { status: 'unavailable', rank: null, days: [] }

/**
 * The availability of each model in a window of dates; for juniors only whether they are free, because their
 * ranks are confidential. Models that cannot be booked are unavailable; unknown ones are left out.
 * @throws `invalid_input` for past, reversed or too many days, hours with several days, or times that clocks
 * skip or show twice.
 */
export const listAvailability = async (
  ctx: Ctx,
  modelIds: readonly number[],
  input: WindowInput,
): Promise<(Availability & { modelId: number })[]> => {
  const { timeZone } = ctx.config
  const window = requireWindow(input, {
    today: dayIn(timeZone, ctx.platform.clock.now()),
    timeZone,
  })
  const span = toWindowSpan(timeZone, window)
  const ladder = await findStandingLadder(ctx, modelIds)
  const models = await findRequestedModels(ctx, modelIds)
  return models.map(({ id: modelId, isJunior, isLive }) => {
    if (!isLive) return { modelId, ...unavailable }
    const availability = getAvailability(ladder, { modelId, span, timeZone })
    if (!isJunior) return { modelId, ...availability }
    return {
      modelId,
      ...unavailable,
      status: availability.status === 'free' ? 'free' : 'unavailable',
    }
  })
}

const requireWindow = (
  { start_date, ...end }: WindowInput,
  { today, timeZone }: { today: Day; timeZone: string },
): DateRange => {
  const problem = findWindowProblem(start_date, end)
  if (problem) throw invalidField(...problem)
  const window = toWindow({ start_date, ...end })
  if (window.first < today) throw invalidField('start_date', pastDate)
  const times = listWindowTimes(window, { from: 'start_time', to: 'end_time' })
  requireExactTimes(timeZone, times)
  return window
}
