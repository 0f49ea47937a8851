import { expect, it } from 'vitest'
import { aCalendar, now, timeZone } from '#tests/support/calendar-of-events.ts'
import { release } from '../rules/endings.domain.ts'
import { groupLines, type ModelLine } from './format-lines.domain.ts'

const listFacts = (
  calendar: ReturnType<typeof aCalendar>,
  ids: readonly number[],
  isJunior = false,
) =>
  groupLines(
    ids.map((id) => calendar.hold(id)),
    {
      timeZone,
      now,
      ladder: calendar.ladder(),
      askedTimes: new Map(ids.map((id) => [id, now])),
      models: new Map([[1, { name: 'Ines Moreau', isJunior }]]),
    },
  ).map(([position, lines]) => [position, lines.map(formatLine).join('\n')])

const formatLine = (line: string | ModelLine): string => {
  if (typeof line === 'string') return line
  expect(line.modelId).toBe(1)
  return line.line === '' ? line.name : `${line.name}: ${line.line}`
}

it('lists options under their deadlines, with dates and ranks, and apart from what they are not', () => {
  const calendar = aCalendar()
  const [, second, alone] = [
    calendar.request('2026-11-25'),
    calendar.request('2026-11-25', '2026-11-26'),
    calendar.request('2026-11-27'),
  ]
  for (const id of [1, 2, 3]) calendar.grant(id)
  const request = calendar.request('2026-11-28')
  expect(listFacts(calendar, [request, second, alone])).toEqual([
    [
      'Until Fri 20 Nov, 18:00 (Paris)',
      [
        'Wednesday 25 November 2026 to Thursday 26 November 2026',
        'Ines Moreau: Second option on Wednesday 25 November 2026',
        'Friday 27 November 2026',
        'Ines Moreau: First option',
      ].join('\n'),
    ],
    ['On request', 'Saturday 28 November 2026\nInes Moreau'],
  ])
  expect(listFacts(calendar, [second], true)[0]?.[1]).toMatch(/\nInes Moreau: On option$/)
})

it('says by when a challenge is to be answered, to both sides, and who waits only to the one that may know', () => {
  const calendar = aCalendar()
  const [first, second] = [calendar.request('2026-11-25'), calendar.request('2026-11-25')]
  for (const id of [first, second]) calendar.grant(id)
  const answerBy = new Date('2026-11-17T09:00:00Z')
  calendar.write([
    { type: 'challenged', holdId: first, modelId: 1, challenge: { by: second, until: answerBy } },
  ])
  expect(listFacts(calendar, [first])).toEqual([
    [
      'Answer by Tue 17 Nov, 10:00 (Paris)',
      'Wednesday 25 November 2026\nInes Moreau: First option; asked on Mon 16 Nov at 10:00 (Paris)',
    ],
  ])
  expect(listFacts(calendar, [second])).toEqual([
    [
      'Until Fri 20 Nov, 18:00 (Paris)',
      'Wednesday 25 November 2026\nInes Moreau: Second option; the first option was asked, answer by Tue 17 Nov, 10:00 (Paris)',
    ],
  ])
})

it('tells apart what was released, what ran out and what had held nothing', () => {
  const calendar = aCalendar()
  const ids = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => calendar.request(day))
  const [released = 0, lapsed = 0, neverGranted = 0] = ids
  for (const id of [released, lapsed]) calendar.grant(id)
  for (const id of [released, neverGranted])
    calendar.write(release(calendar.ladder(), calendar.hold(id)))
  calendar.write([{ type: 'lapsed', holdId: lapsed, modelId: 1 }])
  expect(listFacts(calendar, ids).map(([position]) => position)).toEqual([
    'Released',
    'Option ended',
    'No longer requested',
  ])
})
