import type { JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { yearsBetween } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import type { StoredRecord } from '#server/modules/admin/index.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import { judgeCalledDays } from './called-days.service.ts'
import { type Candidate, findEarliestDay } from './earliest-day.domain.ts'
import { findAgeBand, describeLimits } from './juniors.domain.ts'
import { getLaw } from './laws.service.ts'
import { type Junior, listJuniors, listUnavailable } from './plan.repo.ts'

/** The fields of a booking that the plan needs. */
type PlannedBooking = StoredRecord<
  'bookings',
  'id' | 'includesJunior' | 'shootDate' | 'callTimes' | 'papers'
>

/** What the law says about a booking's juniors and their call times; null if it has none. */
export const planJuniors = async (
  ctx: Ctx,
  booking: PlannedBooking,
): Promise<JuniorPlan | null> => {
  if (!booking.includesJunior) return null
  const juniors = await listJuniors(ctx, booking.id)
  if (juniors.length === 0) return null
  const { config } = ctx
  const { clock } = ctx.platform
  const law = await getLaw(ctx)
  const today = dayIn(config.timeZone, clock.now())
  const earliest = findEarliestDay(law, await listCandidates(ctx, booking, juniors), today)
  const days = await judgeCalledDays(ctx, law, [{ ...booking, juniors }])
  return {
    jurisdiction: law.name,
    source: law.source,
    enteredOn: law.enteredOn,
    advice: law.advice,
    notes: [...law.notes],
    licence: law.licence.text,
    earliestDay: earliest.day,
    reasons: earliest.reasons,
    models: juniors.map(({ id, name, birthDate }) => {
      const age = birthDate === null ? null : yearsBetween(birthDate, booking.shootDate)
      const band = age === null ? undefined : findAgeBand(law, age)
      return { id, name, age, limits: band ? describeLimits(law, band) : [] }
    }),
    calls: days.map(({ judgement }) => judgement),
  }
}

const listCandidates = async (
  ctx: Ctx,
  { id: orderId, papers }: PlannedBooking,
  juniors: readonly Junior[],
): Promise<Candidate[]> => {
  const { config } = ctx
  const { clock } = ctx.platform
  const modelIds = juniors.map(({ id }) => id)
  const unavailableHolds = await listUnavailable(ctx, { orderId, modelIds }, clock.now())
  return juniors.map(({ id, name }) => {
    const paper = papers.find(({ modelId }) => modelId === id)
    const spans = unavailableHolds.filter(({ modelId }) => modelId === id)
    return {
      name,
      busy: spans.map((span) => getSpanWindow(span, config.timeZone)),
      licence: paper?.licenceReference
        ? { from: paper.licenceFrom, until: paper.licenceUntil ?? null }
        : null,
    }
  })
}
