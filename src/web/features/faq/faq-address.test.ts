import { expect, it } from 'vitest'
import { faqPath, filterGroups } from './faq-address.ts'

const groups = ['Orders', 'Payments & cards'].map((category) => ({
  category,
  header: category,
  faqValues: [],
}))

it('shows all questions under the first category and its own under another', () => {
  expect(filterGroups('Orders', 'Orders', groups)).toHaveLength(2)
  expect(filterGroups('Payments & cards', 'Orders', groups)).toEqual([groups[1]])
})

it('gives the first category the address of the page', () => {
  expect(faqPath('Orders', 'Orders')).toBe('/FAQ')
  expect(faqPath('Payments & cards', 'Orders')).toBe('/FAQ?category=Payments+%26+cards')
})
