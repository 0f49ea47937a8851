import { expect, it } from 'vitest'
import { getInitials } from './order-prefix.domain.ts'

it.each([
  ['Vale & Bloom', 'VB'],
  ['École du Mannequin de Lyon', 'EDM'],
  ['Callboard', 'CA'],
  ['Łoś i Żak', 'LIZ'],
  ['Q', 'VB'],
  ['東京', 'VB'],
])('%s has the initials %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
