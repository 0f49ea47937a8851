import { expect, it } from 'vitest'
import { toStoredUnit, toDisplayUnit } from './scale.ts'

it('shows a number in its unit, and nothing for what is missing', () => {
  expect(toDisplayUnit(1780, 10)).toBe(178)
  expect(toDisplayUnit(0, 10)).toBe(0)
  for (const missing of ['', null, undefined, Number.NaN])
    expect(toDisplayUnit(missing, 10)).toBe('')
})

it('stores whole numbers, and nothing for an empty field', () => {
  expect(toStoredUnit('39.5', 10)).toBe(395)
  expect(toStoredUnit(39.5, 10)).toBe(395)
  expect(toStoredUnit('', 10)).toBeNull()
  expect(toStoredUnit(' ', 100)).toBeNull()
})
