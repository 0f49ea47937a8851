import { describe, expect, it } from 'vitest'
import { getCoupons } from '#demo/content/content.ts'
import { getYear } from '#demo/content/year.ts'
import { type Past, planBookings } from './bookings.ts'
import { stateAfter, type KnownModel } from './past.ts'
import { planShop } from './shop.ts'
import { planApplications, planEnquiries } from './submissions.ts'
import { planSubscribers, planViews } from './visits.ts'

const aModel = (id: number, changes: Partial<KnownModel> = {}): KnownModel => ({
  id,
  firstName: `First${id}`,
  lastName: `Last${id}`,
  categoryId: 2,
  isJunior: false,
  countryId: 75,
  cityId: 1,
  heightMm: 1780,
  weightG: 58_000,
  shoeTenths: 395,
  languages: ['French'],
  hairColour: 'Black',
  eyeColour: 'Brown',
  skills: 'chess',
  halfDayRateCents: 60_000,
  dayRateCents: 95_000,
  newFace: id % 5 === 0,
  ...changes,
})

const past = (now = '2026-11-22T04:00:00Z'): Past => ({
  now: new Date(now),
  timeZone: 'Europe/Paris',
  adults: Array.from({ length: 60 }, (_, index) => aModel(index + 1)),
  juniors: [aModel(61, { categoryId: 12, isJunior: true })],
  contacts: getYear().clients.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    name: `${firstName} ${lastName}`,
  })),
  year: getYear(),
})

describe('the demo’s past year', () => {
  it('has bookings in every state, made by the transitions of the table, none in the future', () => {
    for (const now of ['2026-11-22T04:00:00Z', '2027-03-01T16:30:00Z']) {
      const bookings = planBookings(past(now))
      expect(bookings.length).toBeGreaterThan(120)
      expect(new Set(bookings.map(({ events }) => stateAfter(events)))).toEqual(
        new Set(['requested', 'optioned', 'confirmed', 'completed', 'declined', 'cancelled']),
      )
      for (const { events, includesJunior, cleared } of bookings) {
        const times = events.map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(Math.max(...times)).toBeLessThanOrEqual(Date.parse(now))
        if (includesJunior && events.some(({ state }) => state === 'confirmed')) {
          expect(cleared).toBe(true)
        }
      }
    }
  })

  it('never takes more from a gift card than was on it, and charges what remained', () => {
    const { purchases, gifts, entries } = planShop(past(), getCoupons())
    const balances = new Map<string | number, number>()
    for (const { of, amount } of entries.filter(({ of }) => typeof of === 'number')) {
      const balance = (balances.get(of) ?? 0) + amount
      expect(balance).toBeGreaterThanOrEqual(0)
      balances.set(of, balance)
    }
    expect(balances.size).toBe(gifts.flatMap(({ cards }) => cards).length)
    expect(entries.some(({ reason }) => reason === 'voided')).toBe(true)
    purchases.forEach(({ items, totalCents }, index) => {
      const subtotal = items.reduce((sum, { unitCents = 0 }) => sum + unitCents, 0)
      const redeemed = entries.find(
        ({ purchase, reason }) => purchase === index && reason === 'redeemed',
      )
      expect(totalCents).toBe(subtotal - (redeemed?.discountCents ?? 0))
    })
    expect(new Set(purchases.map(({ events }) => stateAfter(events)))).toEqual(
      new Set(['pending', 'scheduled', 'shipped', 'completed', 'cancelled', 'refunded']),
    )
  })

  it('is the same whenever it is made on one day', () => {
    const once = [planBookings, planApplications, planEnquiries].map((plan) => plan(past()))
    expect([planBookings, planApplications, planEnquiries].map((plan) => plan(past()))).toEqual(
      once,
    )
  })

  it('has views of every day, readers who come and go, and applications in every state', () => {
    const views = planViews(past().adults, '2026-11-22')
    expect(new Set(views.days).size).toBe(365)
    expect(Math.min(...views.views)).toBeGreaterThan(0)
    const readers = planSubscribers(getYear(), past().now)
    expect(new Set(readers.map(({ email }) => email)).size).toBe(readers.length)
    expect(readers.some(({ unsubscribedAt }) => unsubscribedAt !== null)).toBe(true)
    expect(new Set(planApplications(past()).map(({ state }) => state))).toEqual(
      new Set(['new', 'in_review', 'digitals_requested', 'meeting', 'offer', 'signed', 'declined']),
    )
  })
})
