import type { CallTime, JuniorPapers, JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { yearsBetween } from '#contracts/days.ts'
import type { Ctx } from '#server/context.ts'
import { addDays, type Day, dayIn } from '#server/kernel/dates.ts'
import type { Fields } from '#server/modules/admin/index.ts'
import { windowOfSpan } from '#server/modules/holds/index.ts'
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

interface Week {
  readonly own: readonly CallTime[]
  readonly others: readonly OtherCall[]
}

/** The calls that a booking's days are judged by: its own, and those of other bookings around them. */
const weekOf = async (
  ctx: Ctx,
  { id: orderId, callTimes }: Planned,
  { law, juniors }: { law: Jurisdiction; juniors: readonly Junior[] },
): Promise<Week> => {
  const days = callTimes.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || juniors.length === 0) return { own: callTimes, others: [] }
  const modelIds = juniors.map(({ id }) => id)
  const around = [addDays(first, -law.maxConsecutiveDays), addDays(last, 1)] as const
  return { own: callTimes, others: await listOtherCalls(ctx, { orderId, modelIds }, around) }
}

const daysInOrder = (calls: readonly CallTime[]): Day[] =>
  [...new Set(calls.map(({ day }) => day))].toSorted()

const judgeDays = (law: Jurisdiction, juniors: readonly Junior[], { own, others }: Week) =>
  daysInOrder(own).flatMap((day) =>
    juniors.map(({ id, name, birthDate }) => {
      const elsewhere = others.filter(({ modelId }) => modelId === id)
      const hours = [...own.map((call) => ({ ...call, code: null })), ...elsewhere]
        .filter((call) => call.day === day)
        .map(({ from, to, code }) => ({ from, to, code }))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      const judgement = judge(law, day, { birthDate, calls: [...own, ...elsewhere] })
      return { day, modelName: name, hours, ...judgement }
    }),
  )

/** What the law says about a booking's juniors and their call times; null for a booking without any. */
export const planJuniors = async (ctx: Ctx, record: Fields): Promise<JuniorPlan | null> => {
  if (record.includesJunior !== true) return null
  const booking = record as unknown as Planned
  const juniors = await listJuniors(ctx, booking.id)
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
    calls: judgeDays(law, juniors, await weekOf(ctx, booking, { law, juniors })),
  }
}
