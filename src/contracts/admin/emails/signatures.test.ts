import { expect, it } from 'vitest'
import { listSignature } from './signatures.ts'

const edith = { signature: '', standard: 'Edith\nVale', firstName: 'Edith', lastName: 'Vale' }

it('stands below a text, the standard one without one’s own', () => {
  expect(listSignature('See you on Monday.', edith)).toEqual(['Edith\nVale'])
  const signature = 'Edith Vale\nHead of bookings\n\n+33 1 99 00 00 00'
  expect(listSignature('See you.', { ...edith, signature })).toEqual([
    'Edith Vale\nHead of bookings',
    '+33 1 99 00 00 00',
  ])
})

it.each([
  ['See you.\n\nEdith Vale\nVale', false],
  ['See you.\n\nEdith Vale, Vale', false],
  ['See you.\n\nBest wishes,\nEdith', false],
  ['See you.\n\nBest wishes, Edith', false],
  ['Edith\n\nis who you will meet on Monday.', true],
  ['See you.\n\nAt the door ask for Edith', true],
  ['', true],
])('is not repeated below a name: %j', (text, isAdded) => {
  expect(listSignature(text, edith).length > 0).toBe(isAdded)
})
