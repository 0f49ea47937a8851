import { describe, expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'

const sender = { brand: 'Vale', url: 'https://vale.example' }

describe('renderEmail', () => {
  const content = renderEmail(
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
      expect(content.text).toContain(part)
      expect(content.html).toContain(part)
    }
    expect(content.text).toContain('See it: https://vale.example/order-success/VB-1?a=1&b="2"')
  })

  it('lets nothing that somebody typed become HTML', () => {
    expect(content.html).not.toContain('<script')
    expect(content.html).toContain('Autumn &lt;script&gt;')
    expect(content.html).toContain(
      'href="https://vale.example/order-success/VB-1?a=1&amp;b=&quot;2&quot;"',
    )
  })
})
