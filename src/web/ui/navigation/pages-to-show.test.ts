import { expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

it('shows every page of a short list', () => {
  expect(pagesToShow(2, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesToShow(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('shows the ends and the neighbours of the current page of a long list', () => {
  expect(pagesToShow(1, 12)).toEqual([1, 2, 3, null, 12])
  expect(pagesToShow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(pagesToShow(12, 12)).toEqual([1, null, 11, 12])
})
