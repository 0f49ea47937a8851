import { expect, test } from 'vitest'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import type { RankLine } from '#contracts/admin/bookings/new-booking.ts'
import { formatNeighbour, formatRank } from './rank-texts.ts'

const hold: ChartHold = {
  id: 7,
  kind: 'option',
  state: 'live',
  firstDay: '2099-09-14',
  lastDay: '2099-09-15',
  startTime: null,
  endTime: null,
  rank: 1,
  until: null,
  challengeUntil: null,
  requestedAt: '2099-01-01T10:00:00.000Z',
  bookingId: 3,
  code: 'VB-7K2M9Q',
  project: 'Spring',
  client: 'Ada Client',
  note: '',
  version: 2,
}

const line: RankLine = {
  modelId: 1,
  modelName: 'Ines Vidal',
  window: 0,
  rank: 1,
  rankDays: ['2099-09-14', '2099-09-15'],
  ahead: [],
  blocking: [],
  earlier: [],
  ownCode: null,
}

test('a rank names the days that have it, unless all have', () => {
  expect(formatRank(line, 2)).toBe('Free, first option')
  expect(formatRank({ ...line, rank: 2 }, 2)).toBe('Second option')
  expect(formatRank({ ...line, rank: 3, rankDays: ['2099-09-15'] }, 2)).toBe(
    'Third option (Tue 15 Sept)',
  )
  expect(formatRank({ ...line, rank: null, rankDays: [] }, 2)).toBe('Not free')
})

test('who comes first is named as the chart names them, with the code of the booking', () => {
  expect(formatNeighbour(hold)).toBe(
    'First option: Ada Client, Spring (VB-7K2M9Q), Mon 14 Sept to Tue 15 Sept',
  )
  const away = { ...hold, kind: 'book_out', rank: null, client: null, project: null } as const
  expect(formatNeighbour({ ...away, code: null, note: 'Exams', lastDay: '2099-09-14' })).toBe(
    'Book-out: Exams, Mon 14 Sept',
  )
})
