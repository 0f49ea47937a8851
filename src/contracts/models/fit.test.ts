import { describe, expect, it } from 'vitest'
import { computeFit, halfLifeDays, minTrust, maxTolerances, unknownDeviation } from './fit.ts'

const waist = (value: number, within = 2) => ['waist', { value, within }] as const
const hips = (value: number, within = 3) => ['hips', { value, within }] as const

/** The distance for measures taken today. */
const today = (
  targets: Parameters<typeof computeFit<'waist' | 'hips'>>[0],
  known: { waist?: number | null; hips?: number | null },
  age: number | null = 0,
) => computeFit(targets, { waist: null, hips: null, ...known }, age)

describe('the distance from a sample', () => {
  it.each([
    ['is nothing for an exact fit', 61, 0],
    ['counts in tolerances', 63, 1],
    ['is the same above and below', 59, 1],
    ['grows with the difference', 65, 2],
  ])('%s', (_name, measured, distance) => {
    expect(today([waist(61)], { waist: measured }).distance).toBeCloseTo(distance)
  })

  it('counts a difference by the tolerance of its own measure', () => {
    expect(today([waist(61, 4)], { waist: 63 }).distance).toBeCloseTo(0.5)
    expect(today([waist(61, 0.5)], { waist: 61.5 }).distance).toBeCloseTo(1)
  })

  it('weighs one large difference more than two small ones', () => {
    const sample = [waist(61), hips(90)]
    const large = today(sample, { waist: 65, hips: 90 }).distance
    const small = today(sample, { waist: 63, hips: 93 }).distance
    expect(large).toBeCloseTo(Math.sqrt(2))
    expect(small).toBeCloseTo(1)
  })

  it('is an average: a measure that fits brings another one nearer', () => {
    const alone = today([waist(61)], { waist: 63 }).distance
    const among = today([waist(61), hips(90)], { waist: 63, hips: 90 }).distance
    expect(alone).toBeCloseTo(1)
    expect(among).toBeCloseTo(Math.sqrt(1 / 2))
  })

  it('counts what nobody has measured as off by two, however old the others are', () => {
    for (const age of [0, 4000, null]) {
      expect(today([waist(61)], { waist: null }, age).distance).toBeCloseTo(unknownDeviation)
    }
    const half = today([waist(61), hips(90)], { waist: 61, hips: null }).distance
    expect(half).toBeCloseTo(Math.sqrt(unknownDeviation ** 2 / 2))
  })
})

describe('old measures', () => {
  it.each([
    ['of today wholly', 0, 1],
    ['of a year by half', halfLifeDays, 0.5],
    ['of two years by a quarter', 2 * halfLifeDays, 0.25],
    ['of ten years no less', 10 * halfLifeDays, minTrust],
    ['without a date as the oldest', null, minTrust],
    ['of a day that has not come no more than wholly', -30, 1],
  ])('count: those %s', (_name, age, trust) => {
    // The untrusted part of an exact fit counts as one tolerance.
    const { distance } = today([waist(61)], { waist: 61 }, age)
    expect(distance).toBeCloseTo(Math.sqrt(1 - trust))
  })

  it('count as off by one for what they are not trusted', () => {
    expect(today([waist(61)], { waist: 61 }, halfLifeDays).distance).toBeCloseTo(Math.sqrt(0.5))
    expect(today([waist(61)], { waist: 65 }, halfLifeDays).distance).toBeCloseTo(Math.sqrt(2.5))
  })

  it('make an exact fit worth less, and a poor one no worse', () => {
    const of = (measured: number, age: number) => today([waist(61)], { waist: measured }, age)
    expect(of(61, 400).distance).toBeGreaterThan(of(61, 10).distance)
    expect(of(63, 400).distance).toBeCloseTo(of(63, 10).distance)
    expect(of(66, 400).distance).toBeLessThan(of(66, 10).distance)
  })
})

describe('the reasons', () => {
  it('name each measure in the order of the sample, by how much, and whether that is within', () => {
    const { deviations } = today([waist(61), hips(90)], { waist: 63.5, hips: 88 })
    expect(deviations).toEqual([
      { measure: 'waist', over: 2.5, isWithin: false },
      { measure: 'hips', over: -2, isWithin: true },
    ])
  })

  it('include the tolerance itself, and know nothing of what is not measured', () => {
    const { deviations } = today([waist(61), hips(90)], { waist: 63, hips: null })
    expect(deviations).toEqual([
      { measure: 'waist', over: 2, isWithin: true },
      { measure: 'hips', over: null, isWithin: false },
    ])
  })
})

describe('who fits at all', () => {
  it.each([
    ['at three tolerances, still', 61 + 2 * maxTolerances, true],
    ['beyond them, no more', 61 + 2 * maxTolerances + 0.5, false],
    ['below as above', 61 - 2 * maxTolerances - 0.5, false],
    ['unknown, perhaps', null, true],
  ])('%s', (_name, measured, fits) => {
    expect(today([waist(61)], { waist: measured }).fits).toBe(fits)
  })

  it('is decided by the worst measure, and never by age', () => {
    expect(today([waist(61), hips(90)], { waist: 61, hips: 100 }, 0).fits).toBe(false)
    expect(today([waist(61)], { waist: 62 }, 9000).fits).toBe(true)
  })
})
