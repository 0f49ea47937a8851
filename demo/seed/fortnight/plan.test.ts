import { describe, expect, it } from 'vitest'
import { getYear } from '#demo/content/year.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import type { Past } from '../year/bookings.ts'
import { type KnownModel, stateAfter } from '../year/past.ts'
import { planEntries } from './entries.ts'
import { createDiary, planWishes } from './plan.ts'

const aModel = (id: number, isJunior: boolean): KnownModel => ({
  id,
  firstName: `First${id}`,
  lastName: `Last${id}`,
  categoryId: isJunior ? 12 : 2,
  isJunior,
  countryId: 75,
  cityId: null,
  heightMm: 1780,
  weightG: null,
  shoeTenths: 395,
  languages: [],
  hairColour: 'Black',
  eyeColour: 'Brown',
  skills: '',
  halfDayRateCents: null,
  dayRateCents: null,
  newFace: false,
})

const past = (now: string, adults = 60, juniors = 12): Past => ({
  now: new Date(now),
  timeZone: 'Europe/Paris',
  adults: Array.from({ length: adults }, (_, index) => aModel(index + 1, false)),
  juniors: Array.from({ length: juniors }, (_, index) => aModel(index + 61, true)),
  contacts: getYear().clients.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    name: `${firstName} ${lastName}`,
  })),
  year: getYear(),
})

const plan = (of: Past) => {
  const diary = createDiary([])
  return { wishes: planWishes(of, diary), entries: planEntries(of, diary) }
}

describe('the demo’s fortnight', () => {
  it('gives every model something, whatever the day, and nothing that has not happened yet', () => {
    const dice = createRandom('days of the test')
    for (const place of Array.from({ length: 8 }, (_, each) => each)) {
      const now = Date.UTC(2026, 0, 1) + Math.floor(dice.next() * 800) * 86_400_000
      const of = past(new Date(now + place * 3_600_000).toISOString())
      const { wishes, entries } = plan(of)
      const busy = new Set([
        ...wishes.flatMap(({ items }) => items.map(({ modelId }) => modelId)),
        ...entries.map(({ modelId }) => modelId),
      ])
      expect(busy.size).toBe(72)
      for (const { events, askedAt, grantedAt, confirmedAt, until, span } of wishes) {
        const times = [askedAt, grantedAt, confirmedAt].flatMap((at) => at ?? [])
        expect(times).toEqual(times.toSorted((a, b) => +a - +b))
        expect(+Math.max(...times.map(Number))).toBeLessThanOrEqual(+of.now)
        expect(until === undefined || (until > of.now && until <= span.start)).toBe(true)
        const state = confirmedAt ? 'confirmed' : grantedAt ? 'optioned' : 'requested'
        expect(stateAfter(events)).toBe(state)
      }
    }
  })

  it('has ranks, a challenge, a conflict, an option that lapses today and a junior without papers', () => {
    const { wishes, entries } = plan(past('2026-11-22T10:00:00Z'))
    expect(wishes.filter(({ challengedAt }) => challengedAt)).toHaveLength(1)
    const lapsing = wishes.filter(
      ({ until }) => until?.toISOString() === '2026-11-22T17:00:00.000Z',
    )
    expect(lapsing.length).toBeGreaterThan(1)
    expect(wishes.some(({ includesJunior, cleared }) => includesJunior && !cleared)).toBe(true)
    const shared = (state: string, other: string) =>
      wishes.some(
        (one) =>
          stateAfter(one.events) === state &&
          wishes.some(
            (two) =>
              one !== two &&
              stateAfter(two.events) === other &&
              two.items[0]?.modelId === one.items[0]?.modelId &&
              two.span.start < one.span.end &&
              one.span.start < two.span.end,
          ),
      )
    expect([shared('confirmed', 'requested'), shared('optioned', 'optioned')]).toEqual([true, true])
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['book_out', 'casting', 'fitting', 'travel']),
    )
    expect(plan(past('2026-11-22T10:00:00Z'))).toEqual({ wishes, entries })
  })

  it('is made for a small roster, too', () => {
    const { wishes, entries } = plan(past('2026-11-22T10:00:00Z', 2, 1))
    expect(wishes.length + entries.length).toBeGreaterThan(3)
  })
})
