import { expect, it } from 'vitest'
import { computeFingerprint, requireSameRequest } from './fingerprint.ts'

it('is the same for the same content, in whatever order its fields came', () => {
  expect(computeFingerprint({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    computeFingerprint({ b: { d: null, c: [1, 2] }, a: 1 }),
  )
})

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: { b: 1 } }, { a: { b: 1, c: 1 } }],
  [{ a: '1' }, { a: 1 }],
])('%j and %j differ', (one, other) => {
  expect(computeFingerprint(one)).not.toBe(computeFingerprint(other))
})

it('refuses another request, and none for a record that was stored without a fingerprint', () => {
  expect(() => requireSameRequest('a', 'b')).toThrow('Please send this one with a new key')
  expect(() => requireSameRequest('a', 'a')).not.toThrow()
  expect(() => requireSameRequest(null, 'b')).not.toThrow()
})
