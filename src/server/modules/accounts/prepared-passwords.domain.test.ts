import { expect, it } from 'vitest'
import { isTypeable, listSpellings, preparePassword } from './prepared-passwords.domain.ts'

// The examples of RFC 8265, section 4.3, and of its rules.
it.each([
  ['correct horse battery staple', 'correct horse battery staple'],
  ['Correct Horse Battery Staple', 'Correct Horse Battery Staple'],
  ['πßå', 'πßå'],
  ['Jack of ♦s', 'Jack of ♦s'],
  ['foo\u1680bar', 'foo bar'],
  ['  two spaces  ', '  two spaces  '],
  ['cafe\u0301', 'café'],
  ['ﬁne ＷＩＤＥ', 'ﬁne ＷＩＤＥ'],
])('prepares %j', (typed, prepared) => {
  expect(preparePassword(typed)).toBe(prepared)
  expect(isTypeable(prepared)).toBe(true)
})

it.each([
  'my cat is a \u0009by',
  'a\u200Bb',
  'heart \u2764\uFE0F',
  'soft\u00ADhyphen',
  '\uE000',
  '\u1112\u119E',
])('refuses %j', (prepared) => {
  expect(isTypeable(prepared)).toBe(false)
})

it('knows the spellings of earlier hashes, and one of plain letters', () => {
  expect(listSpellings('cafe\u0301\u00A0noir')).toEqual([
    'café noir',
    'cafe\u0301\u00A0noir',
    'cafe\u0301 noir',
  ])
  expect(listSpellings('harbour lantern violet')).toEqual(['harbour lantern violet'])
})
