import { expect, it } from 'vitest'
import { getDomain, getSenderAddress, removeQuotes } from './sender.ts'

it.each([
  ['Vale <hello@vale.example>', 'hello@vale.example'],
  ['"Vale, Paris" <hello@vale.example>', 'hello@vale.example'],
  ['hello@vale.example', 'hello@vale.example'],
  ['"Vale <hello@vale.example>"', 'hello@vale.example'],
  ["'hello@vale.example'", 'hello@vale.example'],
  ['Vale <hello@vale.example', ''],
])('the address of %s is %s', (value, address) => {
  expect(getSenderAddress(removeQuotes(value))).toBe(address)
})

it('a domain is compared in lower case', () => {
  expect(getDomain('Hello@Vale.Example')).toBe('vale.example')
})
