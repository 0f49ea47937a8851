import { describe, expect, it } from 'vitest'
import {
  toAnswerEvents,
  isNewVisit,
  linkState,
  getMark,
  getOpinion,
  collectOpinions,
  type PackageEvent,
} from './packages.domain.ts'

let last = 0
const event = (values: Partial<PackageEvent>): PackageEvent => {
  last += 1
  const at = new Date(Date.UTC(2026, 0, 1, 0, last))
  const empty = { modelId: 1, value: null, text: '', actorUserId: null }
  return { id: last, recipientId: 1, type: 'seen', ...empty, at, ...values }
}

describe('opinions', () => {
  it('are the last thing that was said of each model', () => {
    const seenEvent = event({ type: 'seen' })
    const opinions = collectOpinions([
      event({ type: 'opened', modelId: null }),
      seenEvent,
      event({ type: 'seen' }),
      event({ type: 'answered', value: 'yes' }),
      event({ type: 'commented', text: 'Great hair' }),
      event({ type: 'answered', value: 'maybe' }),
      event({ type: 'answered', modelId: 2, value: 'no' }),
      event({ type: 'answered', modelId: 2, value: null }),
    ])
    expect(getOpinion(opinions, 1)).toMatchObject({
      seenAt: seenEvent.at,
      answer: 'maybe',
      comment: 'Great hair',
      rank: null,
    })
    expect(getOpinion(opinions, 2).answer).toBeNull()
    expect(getOpinion(opinions, 3)).toMatchObject({ answer: null, comment: '', seenAt: null })
  })

  it('have each rank once: it moves to the model that was given it last', () => {
    const ranked = (modelId: number, value: string | null) =>
      event({ type: 'ranked', modelId, value })
    const opinions = collectOpinions([
      ranked(1, '1'),
      ranked(2, '2'),
      ranked(3, '1'),
      ranked(2, null),
    ])
    expect([1, 2, 3].map((id) => getOpinion(opinions, id).rank)).toEqual([null, null, 1])
  })
})

it('stores of an answer only what is new', () => {
  const before = getOpinion(collectOpinions([event({ type: 'answered', value: 'yes' })]), 1)
  expect(toAnswerEvents(before, { answer: 'yes', comment: '' })).toEqual([])
  expect(toAnswerEvents(before, { answer: null, rank: 2, comment: 'Tall' })).toEqual([
    { type: 'answered', value: null, text: '' },
    { type: 'ranked', value: '2', text: '' },
    { type: 'commented', value: null, text: 'Tall' },
  ])
})

it('counts a visit again after half an hour', () => {
  const at = new Date('2026-01-01T10:00:00Z')
  expect(isNewVisit(undefined, at)).toBe(true)
  expect(isNewVisit(at, new Date('2026-01-01T10:29:59Z'))).toBe(false)
  expect(isNewVisit(at, new Date('2026-01-01T10:30:00Z'))).toBe(true)
})

it('ends links when they are revoked or have expired', () => {
  const now = new Date('2026-01-01T10:00:00Z')
  const later = new Date('2026-01-02T10:00:00Z')
  expect(linkState({ expiresAt: later, revokedAt: null }, now)).toBe('open')
  expect(linkState({ expiresAt: now, revokedAt: null }, now)).toBe('expired')
  expect(linkState({ expiresAt: later, revokedAt: now }, now)).toBe('revoked')
})

it('marks pictures so that a recipient can be told, whatever letters the name has', () => {
  expect(getMark({ name: 'Clara Lindqvist', email: 'clara@client.example' })).toBe(
    'Clara Lindqvist',
  )
  expect(getMark({ name: '山田 太郎', email: 'taro@client.example' })).toBe('taro@client.example')
})
