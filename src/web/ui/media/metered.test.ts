import { expect, it } from 'vitest'
import { isMetered } from './metered.ts'

it('takes a line for metered if data is saved, it is slow or a phone’s, and only then', () => {
  const metered = [
    { saveData: true, effectiveType: '4g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
    { effectiveType: '4g', type: 'cellular' },
  ]
  const free = [undefined, {}, { saveData: false, effectiveType: '4g' }, { type: 'wifi' }]
  expect(metered.filter((connection) => !isMetered(connection))).toEqual([])
  expect(free.filter((connection) => isMetered(connection))).toEqual([])
})
