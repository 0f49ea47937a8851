import { expect, it } from 'vitest'
import { measures, measureNames, maxTolerance } from '#contracts/models/find-fields.ts'
import { inAddress, inField } from './units.ts'

const height = { name: 'height_min', measure: 'height', units: 'us' } as const

it('is typed in inches and stored in centimetres', () => {
  expect(inAddress(height, '70')).toBe('178')
  expect(inField(height, '178')).toBe('70')
  expect(inAddress({ ...height, name: 'within_height' }, '1')).toBe('2.5')
  expect(inAddress({ ...height, units: 'eu' }, '178')).toBe('178')
  expect(inAddress({ name: 'shoe_min', measure: 'shoe', units: 'us' }, '39.5')).toBe('39.5')
  expect(inField(height, '')).toBe('')
  expect(inField(height, 'tall')).toBe('tall')
})

it('means the same again, whatever the address says', () => {
  const changed: string[] = []
  const check = (name: string, text: string) => {
    for (const measure of measureNames) {
      const field = { name: `${name.replace('*', measure)}`, measure, units: 'uk' } as const
      if (inAddress(field, inField(field, text)) !== text) changed.push(`${field.name} ${text}`)
    }
  }
  for (let cm = measures.waist.min; cm <= measures.height.max; cm += 1) {
    check('*_min', String(cm))
    check('*_max', String(cm))
    check('fit_*', String(cm + 0.5))
  }
  for (let cm = 0.5; cm <= maxTolerance; cm += 0.5) check('within_*', String(cm))
  expect(changed).toEqual([])
})
