import { expect, it } from 'vitest'
import { listLinks } from './section-links.domain.ts'

it('lists what buttons and text lead to', () => {
  const content = '<p><a href="/blog">Read</a> or <a href="https://vale.example/x">look</a></p>'
  expect(listLinks({ content, buttonLink: '/masterclass', secondButtonLink: '' })).toEqual([
    '/masterclass',
    '/blog',
    'https://vale.example/x',
  ])
  expect(listLinks({})).toEqual([])
})
