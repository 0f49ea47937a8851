import { describe, expect, it } from 'vitest'
import { suggestSkills, applySuggestion } from './suggest-skills.ts'

const skills = ['riding', 'ballet', 'horse riding', 'chess'].map((key) => ({ key, models: 2 }))

describe('suggestions of skills', () => {
  it.each([
    ['', ['riding', 'ballet', 'horse riding', 'chess']],
    ['rid', ['riding', 'horse riding']],
    ['Ballet, Rid', ['riding', 'horse riding']],
    ['Ballet, ', ['riding', 'horse riding', 'chess']],
    ['Riding', ['ballet', 'horse riding', 'chess']],
    ['fencing', []],
  ])('for “%s”', (text, suggestions) => {
    expect(suggestSkills(text, skills)).toEqual(suggestions)
  })

  it.each([
    ['', 'riding', 'riding'],
    ['rid', 'horse riding', 'horse riding'],
    ['Ballet, rid', 'riding', 'Ballet, riding'],
    ['Ballet', 'chess', 'Ballet, chess'],
    ['Ballet, ', 'chess', 'Ballet, chess'],
  ])('“%s” with %s', (text, suggestion, taken) => {
    expect(applySuggestion(text, suggestion, skills)).toBe(taken)
  })
})
