import { expect, it } from 'vitest'
import { matchesTag } from './if-none-match.ts'

const tag = 'W/"abc"'

it.each([
  [undefined, false],
  ['', false],
  [tag, true],
  ['"abc"', true],
  ['*', true],
  [`"x",\t${tag} , "y"`, true],
  ['"abcd"', false],
  ['abc', false],
])('%j: the sender has it: %j', (header, expected) => {
  expect(matchesTag(header, tag)).toBe(expected)
})

it('ignores a header that is longer than any that is meant', () => {
  expect(matchesTag(`${'\t'.repeat(15_000)},${tag}`, tag)).toBe(false)
})
