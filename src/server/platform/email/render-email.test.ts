import { describe, expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'

const sender = {
  brand: 'Vale',
  legalName: 'Vale Models SAS',
  address: '14 passage du Vallon\n75010 Paris',
  phone: '+33 1 99 00 14 20',
  email: 'hello@vale.example',
  url: 'https://vale.example',
}

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

  it('ends with who sends it, below the mark at which programs cut it off', () => {
    const { address, phone, email, url } = sender
    const foot = ['Vale', 'Vale Models SAS', address, phone, email, url].join('\n')
    expect(content.text.endsWith(`You wrote to us.\n\n-- \n${foot}`)).toBe(true)
    expect(content.html).toContain(foot.replaceAll('\n', '<br>'))
  })

  it('shows in an inbox what it says after the greeting', () => {
    expect(content.html).toMatch(/overflow:hidden">Thank you\.<\/div>/)
  })

  it('lets nothing that somebody typed become HTML', () => {
    expect(content.html).not.toContain('<script')
    expect(content.html).toContain('Autumn &lt;script&gt;')
    expect(content.html).toContain(
      'href="https://vale.example/order-success/VB-1?a=1&amp;b=&quot;2&quot;"',
    )
  })
})
