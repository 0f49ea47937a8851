import { expect, it } from 'vitest'
import { toSlug } from './slugs.ts'

it.each([
  ['A card & what it knows', 'a-card-what-it-knows'],
  ['Zoë’s  first   show', 'zoes-first-show'],
  ['Größe, Łódź & Ærø', 'grosse-lodz-aero'],
  ['Мода', 'moda'],
  ['2026', ''],
  ['— —', ''],
  ['', ''],
])('makes an address of %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

it('ends a long one with a whole word', () => {
  const slug = toSlug('word '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/-word$/)
})
