import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { addDays, type Day, listDays } from '#contracts/time/day.ts'
import { toDaySpan, getSpanWindow, type Span } from '#contracts/time/span.ts'
import { type JobUsage, usualOptionEnd } from '#server/modules/holds/index.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'
import { type Random, createRandom } from '#demo/illustrator/canvas/random.ts'
import { type Past, type PlannedBooking, workingDay } from '../year/bookings.ts'
import { type Contact, applySteps, hoursAfter, type KnownModel, type Step } from '../year/past.ts'
import { type Scenario, scenarios, type Wish } from './scenarios.ts'

export interface PlannedWish extends PlannedBooking {
  readonly span: Span
  readonly askedAt: Date
  readonly grantedAt: Date | null
  /** The end of the option, if it differs from the default. */
  readonly until: Date | undefined
  readonly confirmedAt: Date | null
  readonly challengedAt: Date | null
  /** The usage of the job. */
  readonly usage: JobUsage | null
}

/** The dates on which models are busy. */
export interface Diary {
  take(modelId: number, span: Span): void
  has(modelId: number): boolean
  /** Returns the free models, beginning with those without any entry, so that everybody gets one. */
  freeFirst(models: readonly KnownModel[], span: Span): KnownModel[]
}

/** Creates a diary with the models' existing entries. */
export const createDiary = (taken: readonly { modelId: number; span: Span }[]): Diary => {
  const spans = new Map<number, Span[]>()
  const of = (modelId: number) => spans.get(modelId) ?? []
  const take = (modelId: number, span: Span) => spans.set(modelId, [...of(modelId), span])
  for (const { modelId, span } of taken) take(modelId, span)
  const has = (modelId: number) => spans.has(modelId)
  const isFree = (modelId: number, { start, end }: Span) =>
    of(modelId).every((other) => other.end <= start || end <= other.start)
  return {
    take,
    has,
    freeFirst: (models, span) =>
      models
        .filter(({ id }) => isFree(id, span))
        .toSorted((one, other) => Number(has(one.id)) - Number(has(other.id))),
  }
}

export interface Dates {
  readonly start: number
  readonly days: number
  readonly hours?: readonly [number, number]
}

/** Returns dates relative to today; work is on working days. */
export const spanFrom = (
  { start, days, hours }: Dates,
  { now, timeZone }: Pick<Past, 'now' | 'timeZone'>,
): { first: Day; span: Span } => {
  // Today's and tomorrow's work stays on those days, even at a weekend.
  const startDay = addDays(dayIn(timeZone, now), start)
  const first = start === 0 || start === 1 ? startDay : workingDay(startDay)
  const span = hours
    ? { start: toFullHour(timeZone, first, hours[0]), end: toFullHour(timeZone, first, hours[1]) }
    : toDaySpan(timeZone, first, addDays(first, days - 1))
  return { first, span }
}

/** Later clients ask a day and a bit after each other, and for dates that begin a little later. */
const shiftSpan = (span: Span, index: number): Span => {
  const start = hoursAfter(span.start, 24 * index)
  return start < span.end ? { start, end: hoursAfter(span.end, 24 * index) } : span
}

const longestAge = 12 * 24

interface Times {
  readonly askedAt: Date
  readonly grantedAt: Date | null
  readonly confirmedAt: Date | null
  readonly challengedAt: Date | null
}

/**
 * Plans the times of a wish: the first client asked long enough ago, the others one after the other, and
 * nothing is in the future.
 */
const planTimes = (
  wish: Wish,
  { now, age, index }: { now: Date; age: number; index: number },
): Times => {
  const askedAt = hoursAfter(now, -Math.max(age - index * 21, 4 + index))
  const granted = hoursAfter(askedAt, 3)
  return {
    askedAt,
    grantedAt: wish === 'asked' ? null : granted,
    confirmedAt: wish === 'job' ? hoursAfter(granted, 48) : null,
    challengedAt: wish === 'challenger' ? hoursAfter(now, -1) : null,
  }
}

/**
 * Returns the default end; a later one if that would be over by now, and this evening for options that lapse
 * today.
 */
const getOptionEnd = (wish: Wish, span: Span, { past, times }: { past: Past; times: Times }) => {
  const { now, timeZone } = past
  const soon = hoursAfter(now, 2)
  if (wish === 'job' || !times.grantedAt) return undefined
  if (wish === 'lapsing') {
    const evening = toFullHour(timeZone, dayIn(timeZone, now), 18)
    return evening > soon ? evening : soon
  }
  const usual = usualOptionEnd(span, { now: times.grantedAt, timeZone, rules: usualDeskRules })
  const tomorrow = toFullHour(timeZone, addDays(dayIn(timeZone, now), 1), 18)
  return usual > hoursAfter(tomorrow, 1) ? undefined : tomorrow
}

const promisedDays = 180

/** Department stores do not compete with the demo's exclusive brand. */
export const shopUsage: JobUsage = {
  category: 'retail',
  territories: ['france'],
  media: ['print', 'online'],
  exclusiveUntil: null,
}

const usageFor = ({ exclusive = false }: Scenario, { now, timeZone }: Past): JobUsage =>
  exclusive
    ? {
        category: 'skincare',
        territories: ['europe'],
        media: [],
        exclusiveUntil: toFullHour(timeZone, addDays(dayIn(timeZone, now), promisedDays), 0),
      }
    : shopUsage

interface WishInput {
  readonly past: Past
  readonly scenario: Scenario
  readonly models: readonly KnownModel[]
  readonly contacts: readonly Contact[]
  readonly dice: Random
  readonly number: number
}

const listSteps = ({ grantedAt, confirmedAt }: Times): Step[] => [
  ...(grantedAt ? [{ action: 'option', by: 'booker' as const, at: grantedAt }] : []),
  ...(confirmedAt ? [{ action: 'confirm', by: 'booker' as const, at: confirmedAt }] : []),
]

/** A junior's call: within the law if it is confirmed, too long if it is only requested. */
const juniorsCallOn = (day: Day, wish: Wish): CallTime =>
  wish === 'job'
    ? { day, from: '10:00', to: '12:30', breaks: '10:45-11:30', work: '10:00-10:45, 11:30-12:15' }
    : { day, from: '09:00', to: '18:00', breaks: '12:30-13:00' }

/** Calls a confirmed job on each of its days; work of some hours within those hours. */
const jobCalls = (span: Span, timeZone: string): CallTime[] => {
  const { first, last, from, to } = getSpanWindow(span, timeZone)
  return listDays(first, last).map((day) => ({
    day,
    from: from ?? '08:30',
    to: to ?? '18:00',
    breaks: from ? '' : '12:30-13:30',
  }))
}

const callsFor = (
  wish: Wish,
  span: Span,
  { isJunior, timeZone }: { isJunior: boolean; timeZone: string },
): CallTime[] => {
  if (isJunior) return [juniorsCallOn(dayIn(timeZone, span.start), wish)]
  return wish === 'job' ? jobCalls(span, timeZone) : []
}

const planScenario = ({
  past,
  scenario,
  models,
  contacts,
  dice,
  number,
}: WishInput): PlannedWish[] => {
  const { now, timeZone, year } = past
  const { span } = spanFrom(scenario, past)
  const age = scenario.age ?? longestAge - (number % 4) * 24 + Math.max(0, -scenario.start) * 24
  const isJunior = models.some((model) => model.isJunior)
  return scenario.wishes.map((wish, index): PlannedWish => {
    const isOwn = scenario.own && index === scenario.wishes.length - 1
    const contact = contacts[isOwn ? 0 : 1 + ((number * 3 + index) % (contacts.length - 1))]
    const times = planTimes(wish, { now, age, index })
    const window = index === 0 || scenario.hours ? span : shiftSpan(span, index)
    const until = getOptionEnd(wish, window, { past, times })
    const createdAt = times.askedAt
    const usual = times.grantedAt
      ? usualOptionEnd(window, { now: times.grantedAt, timeZone, rules: usualDeskRules })
      : null
    return {
      kind: 'booking',
      contact: contact ?? dice.pick(contacts),
      totalCents: 0,
      items: models.map(({ id, firstName, lastName }) => ({
        modelId: id,
        name: isJunior ? firstName : `${firstName} ${lastName}`,
      })),
      events: applySteps('booking', { createdAt, steps: listSteps(times), now }),
      project: dice.pick(year.projects.filter(({ family }) => family === isJunior)),
      shootDate: dayIn(timeZone, window.start),
      optionUntil: until ?? usual,
      includesJunior: isJunior,
      cleared: isJunior && wish === 'job',
      callTimes: callsFor(wish, window, { isJunior, timeZone }),
      isShared: wish !== 'lapsing' && scenario.age === undefined,
      span: window,
      usage: wish === 'job' ? usageFor(scenario, past) : null,
      until,
      ...times,
    }
  })
}

/** Plans the clients' requests in the fortnight around today, for models that are free. */
export const planWishes = (past: Past, diary: Diary): PlannedWish[] => {
  const dice = createRandom('the fortnight')
  const [adults, juniors] = [dice.shuffle(past.adults), dice.shuffle(past.juniors)]
  let before: readonly KnownModel[] = []
  return scenarios.flatMap((scenario, number) => {
    const { span } = spanFrom(scenario, past)
    const all = { start: span.start, end: hoursAfter(span.end, 24 * scenario.wishes.length) }
    const roster = scenario.again ? before : scenario.junior ? juniors : adults
    const free = diary.freeFirst(roster, all)
    const models = free.slice(0, scenario.models)
    if (models.length === 0) return []
    before = models
    for (const { id } of models) diary.take(id, all)
    return planScenario({ past, scenario, models, contacts: past.contacts, dice, number })
  })
}
