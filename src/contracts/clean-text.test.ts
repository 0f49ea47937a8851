import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLines, cleanText } from './clean-text.ts'
import { optionalText, requiredMultiline, requiredText } from './primitives.ts'

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
const scotland = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'

it.each([
  ['an accent of a Mac', 'Zoe\u0308', 'Zoë'],
  ['a zero-width space', '\u200BAda\u200B Client', 'Ada Client'],
  ['a byte order mark before a space', '\uFEFF Ada', 'Ada'],
  ['marks of direction from a phone book', '\u202A+44 20 1234\u202C', '+44 20 1234'],
  ['a soft hyphen', 'Co\u00ADpenhagen', 'Copenhagen'],
  ['joiners alone', '\u200D\u200C\u200D', ''],
  ['a Hangul filler alone', '\u3164', ''],
  ['a Persian name', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a family', family, family],
  ['the flag of Scotland', scotland, scotland],
  ['an old form of a Japanese name', '葛\u{E0100}飾', '葛\u{E0100}飾'],
])('cleans %s', (_what, typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

it('gives the same again for a clean text, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
    }),
  )
})

it('reads the line breaks of all programs, and no other control character', () => {
  expect(cleanLines('One\r\ntwo\vthree\u2028four\u0085five\ttab\u0007\u0000')).toBe(
    'One\ntwo\nthree\nfour\nfive\ttab',
  )
})

it('is what fields have of a typed text', () => {
  expect(requiredText('Name is required').parse('Zoe\u0308\u200B ')).toBe('Zoë')
  expect(requiredText('Name is required').safeParse('\u200B').error?.issues[0]?.message).toBe(
    'Name is required',
  )
  expect(optionalText().parse('\u200B')).toBe('')
  expect(requiredMultiline('Please write').parse('One\vtwo')).toBe('One\ntwo')
  // Unicode composes this letter of three characters, so it gets longer.
  expect(requiredText('', 2).safeParse('\u{1D160}').success).toBe(false)
})
