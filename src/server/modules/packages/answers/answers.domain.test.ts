import { expect, it } from 'vitest'
import type { Opinion } from '../packages.domain.ts'
import { describeOpinion, isOpinionGiven, summarizeOpinions } from './answers.domain.ts'

const anOpinion = (changes: Partial<Opinion> = {}): Opinion => ({
  modelId: 1,
  seenAt: null,
  answer: null,
  rank: null,
  comment: '',
  optionAskedAt: null,
  optionText: '',
  ...changes,
})

const at = new Date('2026-11-27T10:00:00Z')

it('says what was chosen for a model, with the words', () => {
  expect(describeOpinion(anOpinion({ answer: 'yes', rank: 1, comment: 'Hair up?' }))).toBe(
    'Yes, number 1\n“Hair up?”',
  )
  expect(describeOpinion(anOpinion({ rank: 2, optionAskedAt: at, optionText: 'In May' }))).toBe(
    'Number 2\nOption asked for: “In May”',
  )
  expect(describeOpinion(anOpinion({ optionAskedAt: at }))).toBe('Option asked for')
})

it('counts the answers, and says if all were withdrawn', () => {
  const opinions = [
    anOpinion({ answer: 'yes', optionAskedAt: at }),
    anOpinion({ answer: 'yes', comment: 'Hair up?' }),
    anOpinion({ answer: 'no', comment: 'Too young' }),
  ]
  expect(summarizeOpinions(opinions)).toBe('2 yes, 1 no, 1 option asked for, 2 comments')
  expect(summarizeOpinions([anOpinion({ rank: 1 })])).toBe('an order of preference')
  expect(summarizeOpinions([anOpinion({ seenAt: at })])).toBe('nothing any more')
  expect(isOpinionGiven(anOpinion({ seenAt: at }))).toBe(false)
})
