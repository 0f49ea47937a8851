import { expect, it } from 'vitest'
import { withoutElements } from './without-elements.ts'

it('leaves out the elements of a name, with what is in them', () => {
  const html = '<p>a</p><script>one()</script><p>b</p><script src="/two.js"></script>c'
  expect(withoutElements(html, { name: 'script' })).toBe('<p>a</p><p>b</p>c')
})

it('leaves the others of that name where they are', () => {
  const html = '<fieldset><input/></fieldset><fieldset disabled=""><select></select></fieldset>z'
  const isMatch = (tag: string) => tag.includes(' disabled=""')
  expect(withoutElements(html, { name: 'fieldset', isMatch })).toBe(
    '<fieldset><input/></fieldset>z',
  )
})

it.each(['<script', 'a<script>b', '', '</script>'])(
  'leaves %j, which has none, as it is',
  (html) => {
    expect(withoutElements(html, { name: 'script' })).toBe(html)
  },
)
