import { expect, test } from 'vitest'
import { applyTagChange } from './tags.domain.ts'

test('tags are added once, whatever their case, and removed', () => {
  expect(applyTagChange([], { add: ['press', 'Autumn'], remove: [] })).toEqual(['Autumn', 'press'])
  expect(
    applyTagChange(['Autumn', 'press'], { add: ['PRESS', 'vip'], remove: ['autumn'] }),
  ).toEqual(['press', 'vip'])
})
