import { expect, it } from 'vitest'
import { linksOf } from './section-links.domain.ts'

it('lists what buttons and text lead to', () => {
  const content = '<p><a href="/blog">Read</a> or <a href="https://vale.example/x">look</a></p>'
  expect(linksOf({ content, buttonLink: '/masterclass', secondButtonLink: '' })).toEqual([
    ...['/masterclass', '/blog', 'https://vale.example/x'],
  ])
  expect(linksOf({})).toEqual([])
})
