import { expect, test } from 'vitest'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { assignLanes, getHoldsOn } from './lanes.ts'

const createHold = (
  id: number,
  firstDay: string,
  lastDay: string,
  times: Partial<ChartHold> = {},
) => ({ id, firstDay, lastDay, startTime: null, endTime: null, ...times }) as ChartHold

const days = { from: '2026-11-23', count: 7 }

test('holds that overlap lie in lanes of their own, others share one', () => {
  const { placedHolds, lanes } = assignLanes(
    [
      createHold(1, '2026-11-20', '2026-11-24'),
      createHold(2, '2026-11-24', '2026-11-25'),
      createHold(3, '2026-11-26', '2026-12-04'),
      createHold(4, '2026-11-25', '2026-11-25', { startTime: '09:00', endTime: '10:00' }),
    ],
    days,
  )
  expect(lanes).toBe(2)
  expect(placedHolds.map(({ hold, lane }) => [hold.id, lane])).toEqual([
    [1, 0],
    [2, 1],
    [4, 0],
    [3, 0],
  ])
  expect(placedHolds[0]).toMatchObject({ start: 0, end: 2 })
  expect(placedHolds.at(-1)).toMatchObject({ start: 3, end: 7 })
})

test('an hour is wide enough to be pressed, on the last day too', () => {
  const { placedHolds } = assignLanes(
    [createHold(1, '2026-11-29', '2026-11-29', { startTime: '23:00', endTime: '23:30' })],
    days,
  )
  expect(placedHolds[0]).toMatchObject({ start: 6.5, end: 7 })
})

test('an evening that ends at midnight lasts to the end of its day', () => {
  const { placedHolds } = assignLanes(
    [createHold(1, '2026-11-24', '2026-11-24', { startTime: '06:00', endTime: '00:00' })],
    days,
  )
  expect(placedHolds[0]).toMatchObject({ start: 1.25, end: 2 })
})

test('a day has what begins before it and ends after it', () => {
  const holds = [
    createHold(1, '2026-11-20', '2026-11-24'),
    createHold(2, '2026-11-25', '2026-11-25'),
  ]
  expect(getHoldsOn(holds, '2026-11-24').map(({ id }) => id)).toEqual([1])
})
