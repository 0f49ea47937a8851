import { expect, it } from 'vitest'
import { folded } from './fold.ts'

it.each([
  ['Zoë', 'zoe'],
  ['Søren', 'soren'],
  ['Łukasz Núñez', 'lukasz nunez'],
  ['Weiß-Æbeltoft', 'weiss-aebeltoft'],
  ['Анна', 'анна'],
])('reads %s as %s', (name, typed) => {
  expect(folded(name)).toBe(typed)
})
