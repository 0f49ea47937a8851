import { describe, expect, it } from 'vitest'
import { findChallengers, rankOptions, getWorstRanks } from './ladder-ranks.domain.ts'
import type { Hold, Ladder } from './ladder.domain.ts'
import { toDaySpan } from '#contracts/time/span.ts'

const timeZone = 'Europe/Paris'

/** Options of one model on one day; `reads` counts how often their times are read. */
const aLongLadder = (length: number) => {
  let reads = 0
  const { start, end } = toDaySpan(timeZone, '2026-11-25')
  const countReads = (time: Date): Date => {
    const date = new Date(time)
    return Object.defineProperty(date, 'getTime', {
      value: () => {
        reads += 1
        return time.getTime()
      },
    })
  }
  const option = (id: number): Hold => ({
    id,
    modelId: 1,
    orderId: id,
    kind: 'option',
    state: 'live',
    get span() {
      reads += 1
      return { start: countReads(start), end: countReads(end) }
    },
    place: id,
    until: start,
    challenge: null,
    usage: null,
    partOf: null,
    version: 1,
  })
  const ladder: Ladder = new Map(
    Array.from({ length }, (_, index) => [index + 1, option(index + 1)]),
  )
  return { ladder, reads: () => reads }
}

/** Counts the reads for what a client who holds all of them is shown. */
const readsOfOptions = (length: number): number => {
  const { ladder, reads } = aLongLadder(length)
  const ids = new Set(ladder.keys())
  expect(rankOptions(ladder, ids, timeZone).get(length)?.rank).toBe(length)
  expect(findChallengers(ladder).size).toBe(length - 1)
  return reads()
}

describe('the ranks of a long ladder', () => {
  it('cost as much for each option as those of a short one', () => {
    const [few, many] = [readsOfOptions(50), readsOfOptions(400)]
    expect(many / 400).toBeLessThanOrEqual((few / 50) * 1.5)
  })

  it('are worked out once for all options', () => {
    const { ladder, reads } = aLongLadder(400)
    getWorstRanks(ladder, timeZone)
    expect(reads()).toBeLessThan(400 * 20)
  })
})
