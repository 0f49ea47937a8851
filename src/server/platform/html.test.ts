import { describe, expect, it } from 'vitest'
import { cleanHtml } from './html.ts'

describe('cleaning editorial HTML', () => {
  it('keeps headings, paragraphs, lists, emphasis and links', () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em> <a href="/booking">e</a></p><ul><li>f</li></ul>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml(html)).toBe(html)
  })

  it('drops all that could run, load or disguise itself', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<p onclick="alert(1)" style="position:fixed">x</p>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="//evil.example">x</a>',
      '<iframe src="https://evil.example"></iframe>',
      '<svg><script>alert(1)</script></svg>',
      '<p><!--><img src=x onerror=alert(1)>--></p>',
    ]
    for (const attack of attacks) {
      expect(cleanHtml(attack), attack).not.toMatch(/script|onerror|onclick|style|evil|iframe|img/)
    }
  })

  it('gives nothing for nothing', () => {
    expect(cleanHtml('')).toBe('')
  })
})
