import type { Ctx } from '#server/context.ts'
import { addDays, type Day, dayIn } from '#server/kernel/dates.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  type Availability,
  availabilityOf,
  findLadder,
  spanOfDays,
} from '#server/modules/holds/index.ts'
import { findRequestedModels } from '#server/modules/bookings/bookings.repo.ts'

/** More than any job lasts; it bounds the work of one question. */
const maxDays = 92

const requireDays = (first: Day, last: Day, today: Day): void => {
  const refuse = (field: string, message: string) => {
    throw new AppError('invalid_input', message, { fields: { [field]: message } })
  }
  if (first < today) refuse('start_date', 'Date must not be in the past')
  if (last < first) refuse('end_date', 'The last day must not be before the first')
  if (last > addDays(first, maxDays)) refuse('end_date', `Please ask for at most ${maxDays} days`)
}

/**
 * What each model has to give from the first day to the last. Of juniors only whether they are free: their ranks
 * are nobody's business. Models that cannot be booked are not available; unknown ones are left out.
 * @throws `invalid_input` for past, reversed or too many days.
 */
export const listAvailability = async (
  ctx: Ctx,
  { modelIds, first, last }: { modelIds: readonly number[]; first: Day; last: Day },
): Promise<(Availability & { modelId: number })[]> => {
  const { timeZone } = ctx.platform.settings
  requireDays(first, last, dayIn(timeZone, ctx.platform.clock.now()))
  const span = spanOfDays(timeZone, first, last)
  const ladder = await findLadder(ctx, modelIds)
  const models = await findRequestedModels(ctx, modelIds)
  return models.map(({ id: modelId, isJunior, isLive }) => {
    if (!isLive) return { modelId, status: 'unavailable', rank: null }
    const found = availabilityOf(ladder, { modelId, span, timeZone })
    return isJunior
      ? { modelId, status: found.status === 'free' ? 'free' : 'unavailable', rank: null }
      : { modelId, ...found }
  })
}
