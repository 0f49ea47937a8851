import { expect, it } from 'vitest'
import { normalizeForSearch } from './normalize-for-search.ts'

it.each([
  ['Zoë', 'zoe'],
  ['Søren', 'soren'],
  ['Łukasz Núñez', 'lukasz nunez'],
  ['Weiß-Æbeltoft', 'weiss-aebeltoft'],
  ['Анна', 'анна'],
])('reads %s as %s', (name, typed) => {
  expect(normalizeForSearch(name)).toBe(typed)
})
