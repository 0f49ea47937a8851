import { expect, it } from 'vitest'
import { getSpanWindow } from '#contracts/time/span.ts'
import { toDatesSpan } from './dates.domain.ts'

const timeZone = 'Europe/Paris'

it.each([
  ['whole days', null, null],
  ['hours over several days', '18:00', '09:30'],
  ['an end at midnight', '18:00', '00:00'],
])('gives back the span that it was told of: %s', (_, startTime, endTime) => {
  const dates = { firstDay: '2026-10-05', lastDay: '2026-10-06', startTime, endTime }
  const span = toDatesSpan(timeZone, dates)
  const { first, last, from, to } = getSpanWindow(span, timeZone)
  expect({ firstDay: first, lastDay: last, startTime: from, endTime: to }).toEqual(dates)
})

it('lets hours end on the next day', () => {
  const night = { firstDay: '2026-10-05', lastDay: '2026-10-05', startTime: '22:00' }
  const { start, end } = toDatesSpan(timeZone, { ...night, endTime: '04:00' })
  expect([start, end]).toEqual([new Date('2026-10-05T20:00:00Z'), new Date('2026-10-06T02:00:00Z')])
  for (const endTime of ['22:00', '14:01']) {
    expect(() => toDatesSpan(timeZone, { ...night, endTime })).toThrow('The end must be after')
  }
})

it('lets an evening end at midnight', () => {
  const evening = { firstDay: '2026-10-05', lastDay: '2026-10-05', startTime: '18:00' }
  expect(toDatesSpan(timeZone, { ...evening, endTime: '00:00' }).end).toEqual(
    new Date('2026-10-05T22:00:00Z'),
  )
})
