import { describe, expect, it } from 'vitest'
import { type AlertName, type Problem, reviewProblems, type Sightings } from './alerts.domain.ts'

const aProblem = (name: AlertName): Problem => ({
  name,
  summary: name,
  what: '',
  todo: '',
  facts: [],
  path: '',
})

/** Looks at a problem at these minutes; returns those at which owners are emailed. */
const listEmailedAt = (
  name: AlertName,
  looks: readonly (readonly [at: number, isThere: boolean])[],
) => {
  let sightings: Sightings = {}
  const emailedAt: number[] = []
  for (const [minute, isThere] of looks) {
    const now = new Date(Date.UTC(2026, 10, 27) + minute * 60_000)
    const review = reviewProblems(isThere ? [aProblem(name)] : [], { sightings, now })
    sightings = review.sightings
    if (review.due.length > 0) emailedAt.push(minute)
  }
  return emailedAt
}

const there = (...minutes: number[]) => minutes.map((minute) => [minute, true] as const)

describe('owners are emailed of a problem', () => {
  it('when it begins, and again each day that it lasts', () => {
    const hourly = Array.from({ length: 50 }, (_, hour) => hour * 60)
    expect(listEmailedAt('disk', there(...hourly))).toEqual([0, 1440, 2880])
  })

  it('once if it comes and goes, and again after it has been away for an hour', () => {
    expect(
      listEmailedAt('disk', [
        [0, true],
        [5, false],
        [10, true],
        [15, false],
        [76, false],
        [81, true],
      ]),
    ).toEqual([0, 81])
  })

  it('of recurring work only when it has failed for an hour', () => {
    expect(listEmailedAt('failing_jobs', there(0, 30, 59, 60, 65))).toEqual([60])
    expect(
      listEmailedAt('failing_jobs', [
        [0, true],
        [30, false],
        [65, false],
        [70, true],
      ]),
    ).toEqual([])
  })
})
