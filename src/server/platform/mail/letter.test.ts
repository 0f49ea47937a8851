import { describe, expect, it } from 'vitest'
import { writeLetter } from './letter.ts'

const sender = { brand: 'Vale', url: 'https://vale.example' }

describe('writeLetter', () => {
  const letter = writeLetter(
    {
      heading: 'We have your request',
      paragraphs: ['Dear Ada,', 'Thank you.'],
      facts: [['Project', 'Autumn <script>alert(1)</script>']],
      action: { label: 'See it', url: 'https://vale.example/order-success/VB-1?a=1&b="2"' },
      footnote: 'You wrote to us.',
    },
    sender,
  )

  it('says the same in plain text and in HTML', () => {
    for (const part of ['We have your request', 'Dear Ada,', 'Thank you.', 'You wrote to us.']) {
      expect(letter.text).toContain(part)
      expect(letter.html).toContain(part)
    }
    expect(letter.text).toContain('See it: https://vale.example/order-success/VB-1?a=1&b="2"')
  })

  it('lets nothing that somebody typed become HTML', () => {
    expect(letter.html).not.toContain('<script')
    expect(letter.html).toContain('Autumn &lt;script&gt;')
    expect(letter.html).toContain(
      'href="https://vale.example/order-success/VB-1?a=1&amp;b=&quot;2&quot;"',
    )
  })
})
