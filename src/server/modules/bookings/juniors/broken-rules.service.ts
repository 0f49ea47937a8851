import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { DateRangeDays, Day } from '#contracts/time/day.ts'
import { formatLongDay } from '#contracts/time/format.ts'
import { judgeCalledDays } from './called-days.service.ts'
import { getLaw } from './laws.service.ts'
import { listCallTimes, listJuniorsOfBookings } from './plan.repo.ts'

/** A junior's day in a booking whose call times break the rules. */
export interface BrokenDay {
  readonly orderId: number
  readonly modelId: number
  readonly day: Day
  /** `Milo, Monday 14 September 2099: Not after 22:00 (reg. 21)`, one for each rule. */
  readonly sentences: readonly string[]
}

/** The days on which call times of these bookings break the rules for juniors, by the agency's law. */
export const listBrokenDays = async (
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<BrokenDay[]> => {
  if (orderIds.length === 0) return []
  const bookings = await listCallTimes(ctx, orderIds)
  if (bookings.length === 0) return []
  const juniors = await listJuniorsOfBookings(
    ctx,
    bookings.map(({ id }) => id),
  )
  const calledBookings = bookings.map((booking) => ({
    ...booking,
    juniors: juniors.filter(({ orderId }) => orderId === booking.id),
  }))
  const days = await judgeCalledDays(ctx, await getLaw(ctx), calledBookings)
  return days
    .filter(({ judgement }) => judgement.isLawful === false)
    .map(({ orderId, modelId, judgement: { day, modelName, problems } }) => ({
      orderId,
      modelId,
      day,
      sentences: problems.map(
        ({ text, rule }) =>
          `${modelName}, ${formatLongDay(day)}: ${text}${rule === null ? '' : ` (${rule})`}`,
      ),
    }))
}

/** What is to be confirmed: a model's dates in a booking, or all dates of some models. */
interface Confirmation {
  readonly orderId: number
  readonly modelIds: readonly number[]
  readonly window?: DateRangeDays
}

const isConcerned = (
  { modelId, day }: BrokenDay,
  { modelIds, window }: Omit<Confirmation, 'orderId'>,
): boolean => modelIds.includes(modelId) && (!window || (window.first <= day && day <= window.last))

/** The rules that a confirmation would break, as sentences. */
export const listBrokenRules = async (
  ctx: Ctx,
  { orderId, ...selection }: Confirmation,
): Promise<string[]> => {
  const days = await listBrokenDays(ctx, [orderId])
  return days.filter((day) => isConcerned(day, selection)).flatMap(({ sentences }) => sentences)
}

/** The system actor is the person at the command line. */
const canOverrule = ({ actor }: Ctx): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'owner')

/**
 * Refuses to confirm juniors whose call times break the rules, unless an owner gives a reason.
 * @throws `conflict` with the rules for everybody else, `invalid_input` for an owner without a reason.
 */
export const requireRulesKept = async (
  ctx: Ctx,
  confirmation: Confirmation,
  reason: string | undefined,
): Promise<void> => {
  const sentences = await listBrokenRules(ctx, confirmation)
  if (sentences.length === 0 || (canOverrule(ctx) && reason)) return
  const rules = `These call times break the rules for juniors. ${sentences.join('; ')}.`
  if (!canOverrule(ctx)) {
    throw new AppError('conflict', `${rules} Only an owner can confirm them, with a reason`)
  }
  const message = 'Please say why these call times are confirmed although they break rules'
  throw new AppError('invalid_input', `${rules} ${message}`, { fields: { reason: message } })
}
