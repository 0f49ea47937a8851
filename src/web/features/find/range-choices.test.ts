import { expect, it } from 'vitest'
import { measureNames } from '#contracts/models/find-fields.ts'
import { unitSystems } from '#contracts/models/units.ts'
import { listRangeChoices } from './range-choices.ts'

const ends = ['min', 'max'] as const

it('lists no choice twice, in any units', () => {
  for (const measure of measureNames) {
    for (const units of unitSystems) {
      for (const end of ends) {
        const choices = listRangeChoices({ measure, end, units, chosen: null })
        const texts = choices.map(({ text }) => text)
        expect(new Set(texts).size, `${measure} ${units}`).toBe(texts.length)
        expect(choices.map(({ value }) => value)).toEqual(
          choices.map(({ value }) => value).toSorted((one, other) => one - other),
        )
      }
    }
  }
})

it('begins a range at the first and ends it at the last centimetre of the same half inch', () => {
  const waist = { measure: 'waist', units: 'us', chosen: null } as const
  const findValue = (end: 'min' | 'max') =>
    listRangeChoices({ ...waist, end }).find(({ text }) => text === '25 in')?.value
  expect(findValue('min')).toBe(63)
  expect(findValue('max')).toBe(64)
})

it('keeps what the address has, in whatever units it was chosen', () => {
  for (const end of ends) {
    for (const chosen of [63, 64, 180.5]) {
      const choices = listRangeChoices({ measure: 'waist', end, units: 'us', chosen })
      expect(choices.filter(({ value }) => value === chosen)).toHaveLength(1)
    }
  }
})
