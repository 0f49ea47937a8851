import { expect, it } from 'vitest'
import { listVisiblePages } from './list-visible-pages.ts'

it('shows every page of a short list', () => {
  expect(listVisiblePages(2, 5)).toEqual([1, 2, 3, 4, 5])
  expect(listVisiblePages(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('shows the ends and the neighbours of the current page of a long list', () => {
  expect(listVisiblePages(1, 12)).toEqual([1, 2, 3, null, 12])
  expect(listVisiblePages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(listVisiblePages(12, 12)).toEqual([1, null, 11, 12])
})
