import { expect, it } from 'vitest'
import { measures, measureNames, maxTolerance } from '#contracts/models/find-fields.ts'
import { getShoeTexts } from '#contracts/models/units.ts'
import {
  toAddressValue,
  toFieldValue,
  describeMeasureProblem,
  findSharedSizeTable,
  getUnit,
} from './measure-input.ts'

const height = { name: 'height_min', measure: 'height', units: 'us', table: undefined } as const
const shoe = { ...height, name: 'shoe_min', measure: 'shoe' } as const

it('is typed in inches and stored in centimetres', () => {
  expect(toAddressValue(height, '70')).toBe('178')
  expect(toFieldValue(height, '178')).toBe('70')
  expect(toAddressValue({ ...height, name: 'within_height' }, '1')).toBe('2.5')
  expect(toAddressValue({ ...height, units: 'eu' }, '178')).toBe('178')
  expect(toFieldValue(height, '')).toBe('')
  expect(toFieldValue(height, 'tall')).toBe('tall')
})

it('means the same length again, whatever the address says', () => {
  const failures: string[] = []
  const check = (name: string, text: string) => {
    for (const measure of measureNames.filter((each) => each !== 'shoe')) {
      const field = { ...height, name: `${name.replace('*', measure)}`, measure }
      if (toAddressValue(field, toFieldValue(field, text)) !== text)
        failures.push(`${field.name} ${text}`)
    }
  }
  for (let cm = measures.waist.min; cm <= measures.height.max; cm += 1) {
    check('*_min', String(cm))
    check('*_max', String(cm))
    check('fit_*', String(cm + 0.5))
  }
  for (let cm = 0.5; cm <= maxTolerance; cm += 0.5) check('within_*', String(cm))
  expect(failures).toEqual([])
})

it('takes shoes in British sizes, and in American ones where they are of men or of women', () => {
  expect(toAddressValue({ ...shoe, units: 'uk' }, '6')).toBe('39.5')
  expect(toAddressValue({ ...shoe, table: 'men' }, '9')).toBe('42')
  expect(toAddressValue({ ...shoe, table: 'women' }, '8.5')).toBe('39.5')
  expect(toAddressValue(shoe, '39.5')).toBe('39.5')
  expect(getUnit(shoe)).toBe('EU')
  expect(toAddressValue({ ...shoe, name: 'within_shoe', units: 'uk' }, '1')).toBe('1.5')
  expect(findSharedSizeTable(['men'])).toBe('men')
  expect(findSharedSizeTable(['men', 'women'])).toBeUndefined()
  expect(findSharedSizeTable([])).toBeUndefined()
})

it('shows the size that is written beside models', () => {
  for (let size = 35; size <= 48; size += 0.5) {
    const british = toFieldValue({ ...shoe, units: 'uk' }, String(size))
    expect(`UK ${british}`).toBe(getShoeTexts(size * 10, 'women').uk)
    const american = toFieldValue({ ...shoe, table: 'women' }, String(size))
    expect(`US ${american}`).toBe(getShoeTexts(size * 10, 'women').us)
  }
})

it('reads heights as people write them, and commas', () => {
  const fit = { ...height, name: 'fit_height' }
  for (const text of ['69', '5 ft 9 in', '5ft9', `5'9"`, '5’9”', '5 feet 9 inches', ' 69 ']) {
    expect(toAddressValue(fit, text), text).toBe('175.5')
  }
  expect(toAddressValue(fit, '6 ft')).toBe('183')
  expect(toAddressValue({ ...fit, name: 'fit_waist', measure: 'waist' }, '24,5')).toBe('62')
  expect(toAddressValue({ ...fit, name: 'fit_waist', measure: 'waist' }, '5 ft')).toBe('5 ft')
  expect(toAddressValue(fit, 'tall')).toBe('tall')
})

it('says what to type instead, in the unit of the field', () => {
  const fit = { ...height, name: 'fit_height' }
  expect(describeMeasureProblem(fit, { min: 50, max: 250 })).toBe(
    'Please give inches from 20 to 98, in halves at most, or feet and inches such as 5 ft 9 in. Until then this is left out.',
  )
  expect(describeMeasureProblem({ ...fit, units: 'eu' }, { min: 50, max: 250 })).toBe(
    'Please give centimetres from 50 to 250, in halves at most. Until then this is left out.',
  )
})
