import { expect, it } from 'vitest'
import { findPath, readCriteria } from '#contracts/models/find-address.ts'
import type { Facets } from '#contracts/models/find.ts'
import { listChosenFilters } from './list-chosen-filters.ts'

const facets: Facets = {
  board: [{ value: 'women', label: 'Women', count: 2 }],
  hair: [{ value: 'black', label: 'Black', count: 2 }],
  eyes: [],
  language: [],
  skill: [],
  country: [],
  city: [{ value: '7', label: 'Paris', count: 2 }],
}

const list = (query: string) =>
  listChosenFilters(readCriteria(new URLSearchParams(query)).criteria, facets).map(
    ({ label, without }) => [typeof label === 'string' ? label : label.us, findPath(without)],
  )

it('lists what narrows a search in words, each with the address without it', () => {
  const query = 'board=women&hair=black,grey&waist_max=61&city=7&radius=50'
  expect(list(query)).toEqual([
    ['Women', '/find?hair=black,grey&waist_max=61&city=7&radius=50'],
    ['Black hair', '/find?board=women&hair=grey&waist_max=61&city=7&radius=50'],
    ['grey hair', '/find?board=women&hair=black&waist_max=61&city=7&radius=50'],
    ['Waist up to 24 in', '/find?board=women&hair=black,grey&city=7&radius=50'],
    ['Within 50 km of Paris', '/find?board=women&hair=black,grey&waist_max=61'],
  ])
  expect(list('free_from=2027-03-12&fit_height=180')).toEqual([
    ['Free on 12 March 2027', '/find?fit_height=180'],
    ['Fits height 5 ft 11 in', '/find?free_from=2027-03-12'],
  ])
  expect(list('')).toEqual([])
})
