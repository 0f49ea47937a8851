import { expect, it } from 'vitest'
import { emailAddress, optionalEmailAddress } from './admin/fields.ts'
import { canonicalEmail, isEmailAddress } from './email-addresses.ts'
import { email } from './primitives.ts'

it.each([
  ['\u200Bada@vale.example\uFEFF', 'ada@vale.example'],
  ['\u202Aada@vale.\u200Dexample\u202C', 'ada@vale.example'],
  ['Ada@Vale.example', 'Ada@Vale.example'],
  ['ada@mu\u0308ller.example', 'ada@xn--mller-kva.example'],
  ['ada@MÜLLER.example', 'ada@xn--mller-kva.example'],
  ['ada@vale。example', 'ada@vale.example'],
  ['rene\u0301@vale.example', 'rené@vale.example'],
  ['no address', 'no address'],
])('has one form for %j', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical)
  expect(canonicalEmail(canonical)).toBe(canonical)
})

it.each([
  'ada@vale.example',
  "o'hara+casting@a-b.vale.example",
  'ada@xn--mller-kva.example',
  'rené@vale.example',
])('takes %j', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

it.each([
  'ada',
  'ada@vale',
  'ada@vale.e',
  '@vale.example',
  'ada@-vale.example',
  'ada@vale..example',
  'ada@va le.example',
  'ada@vale.example/x',
  'ada@vale.example,eve@vale.example',
  'ada@eve@vale.example',
  'rené;eve@vale.example',
  'Ada <ada@vale.example>',
  `ada@${'v'.repeat(64)}.example`,
])('refuses %j', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

it('is the same for what visitors and what staff type', () => {
  const pasted = ' ada@müller.example\u200B'
  const canonical = 'ada@xn--mller-kva.example'
  expect(email('Email is required').parse(pasted)).toBe(canonical)
  expect(emailAddress.parse(pasted)).toBe(canonical)
  expect(optionalEmailAddress.parse(pasted)).toBe(canonical)
  expect(optionalEmailAddress.parse('')).toBe('')
})
