import { expect, it } from 'vitest'
import { renameSkill, toSkillKey } from './skills.domain.ts'

it('a skill is known by one spelling', () => {
  expect(toSkillKey('  Horse \n Riding ')).toBe('horse riding')
})

it.each([
  ['Drawing, Football; riddles', 'football', 'Soccer', 'Drawing, Soccer; riddles'],
  ['Drawing\nfootball', 'drawing', 'Sketching', 'Sketching\nfootball'],
  ['horse  riding', 'horse riding', 'Riding', 'Riding'],
  ['Riding, horse riding, chess', 'horse riding', 'riding', 'Riding, chess'],
  ['horse riding, chess, Riding', 'horse riding', 'Riding', 'Riding, chess'],
  ['ballet', 'ballet', 'Ballet', 'Ballet'],
  ['ballet dancing', 'ballet', 'Dance', 'ballet dancing'],
])('%s: %s becomes %s', (text, key, name, renamed) => {
  expect(renameSkill(text, key, name)).toBe(renamed)
})
