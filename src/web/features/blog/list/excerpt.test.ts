import { expect, it } from 'vitest'
import { toExcerpt } from './excerpt.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`)

it('keeps twenty words as they are', () => {
  expect(toExcerpt(`<p>${words(20).join(' ')}</p>`)).toBe(words(20).join(' '))
})

it('cuts after the twentieth word', () => {
  expect(toExcerpt(`<p>${words(21).join(' ')}</p>`)).toBe(`${words(20).join(' ')}…`)
})

it('leaves out tags and reads what they held apart', () => {
  expect(toExcerpt('<p>One</p><p><em>two</em> &amp; three</p>')).toBe('One two & three')
})
