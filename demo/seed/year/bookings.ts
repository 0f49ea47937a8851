import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { addDays, type Day, getWeekday } from '#contracts/time/day.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { usualOptionEnd } from '#server/modules/holds/index.ts'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import type { DemoYear } from '#demo/content/year.ts'
import { type Random, createRandom } from '#demo/illustrator/canvas/random.ts'
import {
  type Contact,
  daysAgo,
  applySteps,
  hoursAfter,
  type KnownModel,
  type PlannedOrder,
  getSeasonFactor,
  stateAfter,
  type Step,
} from './past.ts'

export interface PlannedBooking extends PlannedOrder {
  project: DemoYear['projects'][number]
  shootDate: Day
  optionUntil: Date | null
  includesJunior: boolean
  /** Consent, licence and chaperone are on record, so that the booking can be confirmed. */
  cleared: boolean
  callTimes?: readonly CallTime[]
}

export interface Past {
  now: Date
  timeZone: string
  /** The most popular models first. */
  adults: readonly KnownModel[]
  juniors: readonly KnownModel[]
  contacts: readonly Contact[]
  year: DemoYear
}

type Fate = 'declined' | 'withdrawn' | 'released' | 'called off' | 'done' | 'asked' | 'held'

interface PlannedRequest {
  createdAt: Date
  leadDays: number
  fate: Fate
  contact: Contact
}

const pickFate = (dice: Random): Fate => {
  const roll = dice.next()
  if (roll < 0.1) return 'declined'
  if (roll < 0.15) return 'withdrawn'
  if (roll < 0.24) return 'released'
  return roll < 0.28 ? 'called off' : 'done'
}

/** Plans the year's requests, a little more of them towards the end, and today's. */
const planRequests = ({ now, contacts }: Past, dice: Random): PlannedRequest[] => {
  const weeks = Array.from({ length: 52 }, (_, index) => 52 - index)
  const past = weeks.flatMap((week) => {
    const busy = getSeasonFactor(daysAgo(now, week * 7)) * (1.9 - week / 80)
    return Array.from({ length: Math.round(busy * 1.7 + dice.between(-0.6, 0.6)) }, () => ({
      createdAt: daysAgo(
        now,
        week * 7 - Math.floor(dice.next() * 5),
        8 + Math.floor(dice.next() * 9),
      ),
      leadDays: 9 + Math.floor(dice.next() * 24),
      fate: pickFate(dice),
      contact: dice.pick(contacts),
    }))
  })
  const client = contacts[0]
  if (!client) return past
  const planOwn = (days: number, leadDays: number, fate: Fate): PlannedRequest => ({
    createdAt: daysAgo(now, days),
    leadDays,
    fate,
    contact: client,
  })
  const planFresh = (hours: number, fate: Fate): PlannedRequest => ({
    createdAt: hoursAfter(now, -hours),
    leadDays: 12 + Math.round(hours / 4),
    fate,
    contact: dice.pick(contacts.slice(1)),
  })
  return [
    ...past,
    planOwn(214, 20, 'done'),
    planOwn(96, 18, 'released'),
    planOwn(12, 26, 'done'),
    planOwn(3, 19, 'held'),
    planFresh(2, 'asked'),
    planFresh(9, 'asked'),
    planFresh(26, 'asked'),
    planFresh(60, 'held'),
    planFresh(76, 'held'),
  ]
}

const planSteps = (
  { createdAt, fate, contact }: PlannedRequest,
  { shootDate, year, dice }: { shootDate: Day; year: DemoYear; dice: Random },
): Step[] => {
  const say = (name: keyof DemoYear['remarks']) => dice.pick(year.remarks[name])
  const after = (days: number) => hoursAfter(createdAt, days * 24 + 1)
  const shoot = new Date(`${shootDate}T16:30:00Z`)
  const client = contact.account ? 'client' : 'booker'
  const step = (action: keyof DemoYear['remarks'], at: Date, by: Step['by'] = 'booker'): Step => ({
    action,
    at,
    by,
    remark: say(action),
  })
  const option = step('option', after(1))
  const confirm = step('confirm', after(4))
  return {
    asked: [],
    held: [option],
    declined: [step('decline', after(1))],
    withdrawn: [step('cancel', after(1), client)],
    released: [option, step('cancel', after(5), client)],
    'called off': [option, confirm, step('call_off', hoursAfter(shoot, -26))],
    done: [option, confirm, step('complete', hoursAfter(shoot, 20))],
  }[fate]
}

/** Moves a weekend day to Monday, because most shoots are on working days. */
export const workingDay = (day: Day): Day => {
  const weekday = getWeekday(day)
  if (weekday === 6) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}

/** Picks models, preferring the first ones of the list. */
const pickModels = (adults: readonly KnownModel[], dice: Random, count: number): KnownModel[] => {
  const models = Array.from({ length: count }, () => {
    const place = Math.floor(dice.next() ** 1.7 * adults.length)
    return adults[place]
  })
  return [...new Set(models)].flatMap((model) => model ?? [])
}

const getOptionEnd = (now: Date, { timeZone, shootDate }: { timeZone: string; shootDate: Day }) =>
  usualOptionEnd(toDaySpan(timeZone, shootDate), { now, timeZone, rules: usualDeskRules })

/** Removes models from future bookings on days with a confirmed job, and then bookings without models. */
const withoutDoubles = (bookings: readonly PlannedBooking[], today: Day): PlannedBooking[] => {
  const busyDays = new Set<string>()
  const getState = ({ events, shootDate }: PlannedBooking) =>
    shootDate < today ? 'past' : stateAfter(events)
  const removeBusyModels = (booking: PlannedBooking): PlannedBooking => {
    const items = booking.items.filter(
      ({ modelId }) => !busyDays.has(`${modelId} ${booking.shootDate}`),
    )
    return { ...booking, items }
  }
  const confirmed = bookings.map((booking) => {
    if (getState(booking) !== 'confirmed') return booking
    const freeBooking = removeBusyModels(booking)
    for (const { modelId } of freeBooking.items) busyDays.add(`${modelId} ${freeBooking.shootDate}`)
    return freeBooking
  })
  return confirmed
    .map((booking) => (getState(booking) === 'optioned' ? removeBusyModels(booking) : booking))
    .filter(({ items }) => items.length > 0)
}

/** Plans the bookings of the past year, in the order of the requests. */
export const planBookings = (past: Past): PlannedBooking[] => {
  const { now, timeZone, adults, juniors, year } = past
  const dice = createRandom('the bookings of the year')
  const planned = planRequests(past, dice).map((asked): PlannedBooking => {
    const { createdAt, leadDays, contact } = asked
    const shootDate = workingDay(addDays(dayIn(timeZone, createdAt), leadDays))
    const project = dice.pick(year.projects)
    const junior = project.family && juniors.length > 0 ? [dice.pick(juniors)] : []
    const models = [...pickModels(adults, dice, 1 + Math.floor(dice.next() * 3)), ...junior]
    const steps = planSteps(asked, { shootDate, year, dice })
    const events = applySteps('booking', { createdAt, steps, now })
    const optioned = events.find(({ state }) => state === 'optioned')?.at
    return {
      kind: 'booking',
      contact,
      totalCents: 0,
      items: models.map(({ id, firstName, lastName, isJunior }) => ({
        modelId: id,
        name: isJunior ? firstName : `${firstName} ${lastName}`,
      })),
      events,
      project,
      shootDate,
      optionUntil: optioned ? getOptionEnd(optioned, { timeZone, shootDate }) : null,
      includesJunior: junior.length > 0,
      cleared: junior.length > 0 && events.some(({ state }) => state === 'confirmed'),
    }
  })
  return withoutDoubles(planned, dayIn(timeZone, now))
}
