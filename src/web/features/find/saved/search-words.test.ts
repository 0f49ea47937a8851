import { expect, it } from 'vitest'
import { readCriteria } from '#contracts/models/find-address.ts'
import { searchWords } from './search-words.ts'

const wordsOf = (query: string, place: string | null = null, units: 'eu' | 'us' = 'eu') =>
  searchWords(readCriteria(new URLSearchParams(query)).criteria, { units, place })

it('names every field that a search has, in the reader’s units', () => {
  expect(wordsOf('')).toEqual([])
  expect(
    wordsOf('board=women,non_binary&hair=black&eyes=blue,green&language=French&skill=ballet'),
  ).toEqual(['Non-Binary, Women', 'black hair', 'blue, green eyes', 'French', 'ballet'])
  expect(wordsOf('height_min=178&waist_max=62&hips_min=86&hips_max=90')).toEqual([
    'Height from 178 cm',
    'Waist up to 62 cm',
    'Hips 86 cm to 90 cm',
  ])
  expect(wordsOf('city=7&radius=50', 'Paris')).toEqual(['Within 50 km of Paris'])
  expect(wordsOf('country=75', 'France')).toEqual(['In France'])
  expect(wordsOf('free_from=2027-03-01&free_to=2027-03-04')).toEqual([
    'Free from 1 March 2027 to 4 March 2027',
  ])
  expect(wordsOf('free_from=2027-03-01')).toEqual(['Free on 1 March 2027'])
  expect(wordsOf('fit_waist=61&fit_height=178', null, 'us')).toEqual([
    'Fits height 5 ft 10 in, waist 24 in',
  ])
})
