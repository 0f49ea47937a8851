import { expect, test } from 'vitest'
import { retagged } from './tags.domain.ts'

test('tags are added once, whatever their case, and removed', () => {
  expect(retagged([], { add: ['press', 'Autumn'], remove: [] })).toEqual(['Autumn', 'press'])
  expect(retagged(['Autumn', 'press'], { add: ['PRESS', 'vip'], remove: ['autumn'] })).toEqual([
    'press',
    'vip',
  ])
})
