import { expect, it } from 'vitest'
import { explain, type HistoryEntry } from './explain.domain.ts'
import { type HoldChange, replay } from '../ladder/ladder.domain.ts'
import { toDaySpan } from '#contracts/time/span.ts'

const timeZone = 'Europe/Paris'
const until = new Date('2026-11-20T17:00:00Z')
const createRequest = (holdId: number, first: string, last = first): HoldChange => ({
  type: 'requested',
  holdId,
  modelId: 1,
  orderId: holdId,
  span: toDaySpan(timeZone, first, last),
})

it('tells from the events why an option is second', () => {
  const changes: HoldChange[] = [
    createRequest(1, '2026-11-25'),
    createRequest(2, '2026-11-26'),
    createRequest(3, '2026-11-25', '2026-11-26'),
    ...[1, 2, 3].map((holdId) => ({ type: 'granted', holdId, modelId: 1, until }) as const),
    { type: 'released', holdId: 2, modelId: 1 },
  ]
  const history = changes.map((change, index): HistoryEntry => ({
    event: { ...change, id: index + 1 },
    at: new Date(Date.UTC(2026, 10, 16, 9, index)),
    actorName: change.type === 'granted' ? 'Bruno Booker' : null,
    reason: change.type === 'released' ? 'The film was moved' : '',
    promotions: change.type === 'released' ? [{ holdId: 3, from: 2, to: 1 }] : [],
  }))
  const ladder = replay(history.map(({ event }) => event))
  const third = ladder.get(3)
  if (!third) throw new Error('There is no third hold')
  const words = { timeZone, getName: (id: number) => `VB-${id}` }
  expect(explain(third, { ladder, history }, words)).toEqual([
    'Requested on Mon 16 Nov 2026, 10:02 (Paris).',
    'Put on option by Bruno Booker on Mon 16 Nov 2026, 10:05 (Paris), until Fri 20 Nov 2026, 18:00 (Paris).',
    'Moved up from second to first option on Mon 16 Nov 2026, 10:06 (Paris), because VB-2 was released.',
    'Second option on Wednesday 25 November 2026, behind VB-1, granted Mon 16 Nov 2026, 10:03 (Paris).',
    'First option on Thursday 26 November 2026.',
  ])
})

it('tells who was passed over, by whom and why', () => {
  const day = '2026-11-25'
  const changes: HoldChange[] = [
    createRequest(1, day),
    createRequest(2, day),
    createRequest(3, '2026-11-26'),
    { type: 'granted', holdId: 2, modelId: 1, until },
    { type: 'granted', holdId: 3, modelId: 1, until },
  ]
  const history = changes.map((change, index): HistoryEntry => ({
    event: { ...change, id: index + 1 },
    at: new Date(Date.UTC(2026, 10, 16, 9, index)),
    actorName: change.type === 'granted' ? 'Bruno Booker' : null,
    reason: change.type === 'granted' ? 'Agreed by phone' : '',
    promotions: [],
  }))
  const words = { timeZone, getName: (id: number) => `VB-${id}` }
  const why = (id: number, events = history): string[] => {
    const ladder = replay(events.map(({ event }) => event))
    const hold = ladder.get(id)
    return hold ? explain(hold, { ladder, history: events }, words) : []
  }
  const passed =
    'VB-2, asked for later, was put on option by Bruno Booker on Mon 16 Nov 2026, 10:03 (Paris); reason: Agreed by phone.'
  expect(why(1)).toEqual(['Requested on Mon 16 Nov 2026, 10:00 (Paris).', passed])
  expect(why(2)).toContain('That passed over VB-1, asked for earlier.')
  expect(why(3).join(' ')).not.toContain('passed over')
  const [last] = history.slice(-1)
  if (!last) throw new Error('There is no last event')
  const granted = { ...last, event: { ...last.event, id: 6, holdId: 1 } }
  expect(why(1, [...history, granted])).toEqual(expect.arrayContaining([passed]))
})
