import type { CallTime, JuniorPapers, JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { isBookedKind, isStanding } from '#contracts/bookings/holds.ts'
import { yearsBetween } from '#contracts/days.ts'
import type { Ctx } from '#server/context.ts'
import { addDays, type Day, dayIn } from '#server/kernel/dates.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { callsWithin } from '#server/modules/calendars/index.ts'
import { type Hold, listHoldsOf, windowOfSpan } from '#server/modules/holds/index.ts'
import { type Candidate, earliestDay, licenceInWords } from './earliest-day.domain.ts'
import { bandOf, judge, limitsInWords } from './juniors.domain.ts'
import { england, type Jurisdiction } from './jurisdictions.domain.ts'
import { listJuniors, listOtherCalls, listUnavailable, type OtherCall } from './plan.repo.ts'

type Junior = Awaited<ReturnType<typeof listJuniors>>[number]

/** What the plan reads of a booking. */
interface Planned {
  readonly id: number
  readonly shootDate: Day
  readonly callTimes: readonly CallTime[]
  readonly papers: readonly JuniorPapers[]
}

const candidatesOf = async (
  ctx: Ctx,
  { id: orderId, papers }: Planned,
  juniors: readonly Junior[],
): Promise<Candidate[]> => {
  const { clock, settings } = ctx.platform
  const modelIds = juniors.map(({ id }) => id)
  const taken = await listUnavailable(ctx, { orderId, modelIds }, clock.now())
  return juniors.map(({ id, name }) => {
    const paper = papers.find(({ modelId }) => modelId === id)
    const spans = taken.filter(({ modelId }) => modelId === id)
    return {
      ...{ name, busy: spans.map((span) => windowOfSpan(span, settings.timeZone)) },
      licence: paper?.licenceReference ? { from: paper.licenceFrom } : null,
    }
  })
}

/** A junior's calls that are judged together. */
interface Week {
  readonly junior: Junior
  readonly own: readonly CallTime[]
  readonly others: readonly OtherCall[]
}

/**
 * Of a booking's calls those on days of a model's lines that wait or stand; once it is over, of any of them. All calls
 * where it is from before there were lines.
 */
const ownCalls = (ctx: Ctx, calls: readonly CallTime[], lines: readonly Hold[]) => {
  if (lines.length === 0) return calls
  const standing = lines.filter(isStanding)
  const { timeZone } = ctx.platform.settings
  const windows = (standing.length > 0 ? standing : lines).map(({ span }) =>
    windowOfSpan(span, timeZone),
  )
  return callsWithin(calls, windows)
}

/** The calls that each junior's days are judged by: those of the booking, and those of other bookings around them. */
const weeksOf = async (
  ctx: Ctx,
  { id: orderId, callTimes }: Planned,
  { law, juniors }: { law: Jurisdiction; juniors: readonly Junior[] },
): Promise<Week[]> => {
  const days = callTimes.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const modelIds = juniors.map(({ id }) => id)
  const { timeZone } = ctx.platform.settings
  const around = {
    first: addDays(first, -law.maxConsecutiveDays),
    last: addDays(last, 1),
    timeZone,
  }
  const others = await listOtherCalls(ctx, { orderId, modelIds }, around)
  const lines = (await listHoldsOf(ctx, orderId)).filter(({ kind }) => isBookedKind(kind))
  return juniors.map((junior) => {
    const isTheirs = ({ modelId }: { readonly modelId: number }) => modelId === junior.id
    const own = ownCalls(ctx, callTimes, lines.filter(isTheirs))
    return { junior, own, others: others.filter(isTheirs) }
  })
}

const daysInOrder = (calls: readonly CallTime[]): Day[] =>
  [...new Set(calls.map(({ day }) => day))].toSorted()

const judgeDay = (law: Jurisdiction, day: Day, { junior, own, others }: Week) => {
  const { name, birthDate } = junior
  const hours = [...own.map((call) => ({ ...call, code: null })), ...others]
    .filter((call) => call.day === day)
    .map(({ from, to, code }) => ({ from, to, code }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const judgement = judge(law, day, { birthDate, calls: [...own, ...others] })
  return { day, modelName: name, hours, ...judgement }
}

/** The days on which the booking calls a junior, with whoever is called. */
const judgeDays = (law: Jurisdiction, weeks: readonly Week[]) =>
  daysInOrder(weeks.flatMap(({ own }) => own)).flatMap((day) =>
    weeks
      .filter(({ own }) => own.some((call) => call.day === day))
      .map((week) => judgeDay(law, day, week)),
  )

/** What the law says about a booking's juniors and their call times; null for one that asks for or holds none. */
export const planJuniors = async (ctx: Ctx, record: Fields): Promise<JuniorPlan | null> => {
  if (record.includesJunior !== true) return null
  const booking = record as unknown as Planned
  const juniors = await listJuniors(ctx, booking.id)
  if (juniors.length === 0) return null
  const { clock, settings } = ctx.platform
  const law = england
  const today = dayIn(settings.timeZone, clock.now())
  const first = earliestDay(law, await candidatesOf(ctx, booking, juniors), today)
  return {
    jurisdiction: law.name,
    source: law.source,
    enteredOn: law.enteredOn,
    notes: [...law.notes],
    licence: licenceInWords(law),
    earliestDay: first.day,
    reasons: first.reasons,
    models: juniors.map(({ id, name, birthDate }) => {
      const age = birthDate === null ? null : yearsBetween(birthDate, booking.shootDate)
      const band = age === null ? undefined : bandOf(law, age)
      return { id, name, age, limits: band ? limitsInWords(law, band) : [] }
    }),
    calls: judgeDays(law, await weeksOf(ctx, booking, { law, juniors })),
  }
}
