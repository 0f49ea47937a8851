import { expect, it } from 'vitest'
import { readCriteria } from '#contracts/models/find-address.ts'
import { describeSearch } from './describe-search.ts'

const describeQuery = (query: string, place: string | null = null, units: 'eu' | 'us' = 'eu') =>
  describeSearch(readCriteria(new URLSearchParams(query)).criteria, { units, place })

it('names every field that a search has, in the reader’s units', () => {
  expect(describeQuery('')).toEqual([])
  expect(
    describeQuery('board=women,non_binary&hair=black&eyes=blue,green&language=French&skill=ballet'),
  ).toEqual(['Non-Binary, Women', 'black hair', 'blue, green eyes', 'French', 'ballet'])
  expect(describeQuery('height_min=178&waist_max=62&hips_min=86&hips_max=90')).toEqual([
    'Height from 178 cm',
    'Waist up to 62 cm',
    'Hips 86 cm to 90 cm',
  ])
  expect(describeQuery('city=7&radius=50', 'Paris')).toEqual(['Within 50 km of Paris'])
  expect(describeQuery('country=75', 'France')).toEqual(['In France'])
  expect(describeQuery('free_from=2027-03-01&free_to=2027-03-04')).toEqual([
    'Free from 1 March 2027 to 4 March 2027',
  ])
  expect(describeQuery('free_from=2027-03-01')).toEqual(['Free on 1 March 2027'])
  expect(describeQuery('fit_waist=61&fit_height=178', null, 'us')).toEqual([
    'Fits height 5 ft 10 in, waist 24 in',
  ])
})
