import { expect, it } from 'vitest'
import { movedTo } from './use-drag.ts'

it('moves one entry and closes up the others', () => {
  expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4])
  expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(movedTo([1, 2], 1, 9)).toEqual([2, 1])
  expect(movedTo([1, 2], 2, -1)).toEqual([2, 1])
})
