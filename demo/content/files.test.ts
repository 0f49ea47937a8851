import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { joinParagraphs, toBlocks, toHtml } from './markdown.ts'
import { listMarkdown, readJson, readMarkdown } from './read-files.ts'
import { article } from './schemas.ts'

describe('the files of the demo agency', () => {
  it('are refused with the names of file and field when they do not fit', () => {
    const schema = z.strictObject({ name: z.number() })
    expect(() => readJson('brand.json', schema)).toThrow(/demo\/content\/brand\.json: .*name/s)
    expect(() => readMarkdown('prose/values.md', article)).toThrow(/prose\/values\.md: .*date/s)
    expect(() => readMarkdown('brand.json', article)).toThrow('brand.json has no front matter')
  })

  it('are found by folder, in Markdown', () => {
    expect(listMarkdown('articles')).toContain('the-card')
    expect(listMarkdown('roster')).toEqual([])
  })
})

describe('Markdown', () => {
  it('becomes HTML without line breaks between elements', () => {
    const text = 'One & _two_.\n\n## Three\n\n- [four](/blog)\n- **five**\n'
    expect(toHtml(text)).toBe(
      '<p>One &amp; <em>two</em>.</p><h2>Three</h2><ul><li><a href="/blog">four</a></li><li><strong>five</strong></li></ul>',
    )
  })

  it('may come as paragraphs and list items one by one', () => {
    const text = joinParagraphs(['First:', '1. one', '2. two', 'Last.'])
    expect(text).toBe('First:\n1. one\n2. two\n\nLast.')
    expect(toHtml(text)).toBe('<p>First:</p><ol><li>one</li><li>two</li></ol><p>Last.</p>')
  })

  it('is divided at headings and thematic breaks', () => {
    expect(toBlocks('One.\n\n## Head\n\nTwo.\n\nThree.\n\n---\n\nFour.')).toEqual([
      { html: '<p>One.</p>' },
      { heading: 'Head', html: '<p>Two.</p><p>Three.</p>' },
      { html: '<p>Four.</p>' },
    ])
  })
})
