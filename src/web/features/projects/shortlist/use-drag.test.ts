import { expect, it } from 'vitest'
import { moveTo } from './use-drag.ts'

it('moves one entry and closes up the others', () => {
  expect(moveTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4])
  expect(moveTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(moveTo([1, 2], 1, 9)).toEqual([2, 1])
  expect(moveTo([1, 2], 2, -1)).toEqual([2, 1])
})
