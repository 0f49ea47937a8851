import { expect, it } from 'vitest'
import { fromUnit, inUnit } from './scale.ts'

it('shows a number in its unit, and nothing for what is missing', () => {
  expect(inUnit(1780, 10)).toBe(178)
  expect(inUnit(0, 10)).toBe(0)
  for (const missing of ['', null, undefined, Number.NaN]) expect(inUnit(missing, 10)).toBe('')
})

it('stores whole numbers, and nothing for an empty field', () => {
  expect(fromUnit('39.5', 10)).toBe(395)
  expect(fromUnit(39.5, 10)).toBe(395)
  expect(fromUnit('', 10)).toBeNull()
  expect(fromUnit(' ', 100)).toBeNull()
})
