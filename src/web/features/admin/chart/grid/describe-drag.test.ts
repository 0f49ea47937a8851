import { expect, it } from 'vitest'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { describeDrag, describeRange } from './describe-drag.ts'

const createHold = (id: number, firstDay: string, changes: Partial<ChartHold> = {}): ChartHold =>
  ({
    id,
    firstDay,
    lastDay: firstDay,
    startTime: null,
    endTime: null,
    kind: 'option',
    state: 'live',
    rank: 1,
    ...changes,
  }) as ChartHold

const hold = createHold(1, '2026-11-24', { lastDay: '2026-11-25' })
const holds = [
  hold,
  createHold(2, '2026-11-26'),
  createHold(3, '2026-11-26', { rank: 2 }),
  createHold(4, '2026-11-26', { state: 'requested', rank: null }),
  createHold(5, '2026-11-30', { kind: 'job', rank: null }),
]

it.each([
  ['the dates where it keeps its place', { by: 0, longer: -1 }, 'Tue 24 Nov'],
  [
    'the place that it loses',
    { by: 1, longer: 0 },
    'Wed 25 Nov to Thu 26 Nov: released and entered again; first option now, third option there',
  ],
  ['that the model is taken', { by: 5, longer: 0 }, 'Sun 29 Nov to Mon 30 Nov: not free'],
])('says while an option is dragged %s', (_, drag, text) => {
  expect(describeDrag(hold, drag, holds)).toBe(text)
})

it('says of anything else the dates, and of a request why it stays', () => {
  const job = createHold(5, '2026-11-30', { kind: 'job' })
  expect(describeDrag(job, { by: 1, longer: 0 }, holds)).toBe('Tue 1 Dec')
  const request = createHold(4, '2026-11-26', { state: 'requested' })
  expect(describeDrag(request, { by: 0, longer: 0 }, holds)).toContain('grant it first')
})

it('says while days are dragged over which option they would be, or that they are taken', () => {
  const range = (firstDay: string, lastDay: string) => describeRange({ firstDay, lastDay }, holds)
  expect(range('2026-12-01', '2026-12-03')).toBe('Tue 1 Dec to Thu 3 Dec: first option')
  expect(range('2026-11-25', '2026-11-26')).toBe('Wed 25 Nov to Thu 26 Nov: third option')
  expect(range('2026-11-29', '2026-11-30')).toBe('Sun 29 Nov to Mon 30 Nov: not free')
})
