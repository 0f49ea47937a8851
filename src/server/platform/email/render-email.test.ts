import { describe, expect, it } from 'vitest'
import { unsetLook } from '#contracts/look/look.ts'
import { renderEmail } from './render-email.ts'

const sender = {
  brand: 'Vale',
  legalName: 'Vale Models SAS',
  address: '14 passage du Vallon\n75010 Paris',
  phone: '+33 1 99 00 14 20',
  email: 'hello@vale.example',
  registration: 'RCS Paris 199 001 420',
  url: 'https://vale.example',
  look: unsetLook,
}

/** The lines that a reader of an HTML email sees. */
const toLines = (html: string): string[] =>
  html
    .replaceAll(/<br\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')

describe('renderEmail', async () => {
  const content = await renderEmail(
    {
      heading: 'We have your request',
      paragraphs: ['Dear Ada,', 'Thank you.'],
      facts: [['Project', 'Autumn <script>alert(1)</script>']],
      action: { label: 'See it', url: 'https://vale.example/order-success/VB-1?a=1&b="2"' },
      receipt: [
        { name: '2 × Noor Haddad', detail: 'Full day', amount: '€2,400.00' },
        { name: 'Total', amount: '€2,400.00', isSum: true },
      ],
      footnote: 'You wrote to us. See https://vale.example/why.',
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
    const { registration, address, phone, email, url } = sender
    const foot = ['Vale', 'Vale Models SAS', registration, address, phone, email, url].join('\n')
    expect(content.text.endsWith(`why.\n\n-- \n${foot}`)).toBe(true)
    expect(toLines(content.html).join('\n')).toContain(foot)
  })

  it('shows in an inbox what it says after the greeting', () => {
    expect(content.html).toMatch(/display:none[^>]*>Thank you\.</)
  })

  it('lists a receipt with its amounts, in both', () => {
    expect(content.text).toContain('2 × Noor Haddad (Full day): €2,400.00\nTotal: €2,400.00')
    expect(content.html).toMatch(/2 × Noor Haddad<br\/><span[^>]*>Full day<.*>€2,400\.00<.*>Total</)
  })

  it('makes links of addresses in its texts', () => {
    expect(content.html).toMatch(
      /<a href="https:\/\/vale\.example\/why"[^>]*>https:\/\/vale\.example\/why<\/a>\./,
    )
  })

  it('lets nothing that somebody typed become HTML', () => {
    expect(content.html).not.toContain('<script')
    expect(content.html).toContain('Autumn &lt;script&gt;')
    expect(content.html).toContain(
      'href="https://vale.example/order-success/VB-1?a=1&amp;b=&quot;2&quot;"',
    )
  })
})

describe('an email about people', async () => {
  const picture = {
    url: 'https://vale.example/email-pictures/booking-1/k/s.jpg',
    width: 80,
    height: 107,
    alt: 'Ines Moreau',
  }
  const lines = [
    'Monday 14 December 2026',
    { name: 'Ines Moreau', line: 'First option', picture },
    { name: 'Maud', line: '' },
  ]
  const { html, text } = await renderEmail(
    {
      heading: 'On option',
      paragraphs: ['Dear Ada,'],
      facts: [
        ['Booking', 'VB-1'],
        ['Until Fri 4 Dec', lines],
      ],
      faces: [...lines.slice(1), 'and 3 more'],
      action: { label: 'See it', url: 'https://vale.example/' },
    },
    sender,
  )

  it('has their names and what is said of them in plain text', () => {
    expect(text).toContain(
      'Booking: VB-1\nUntil Fri 4 Dec: Monday 14 December 2026\nInes Moreau: First option\nMaud\n',
    )
    expect(text).toContain(
      'See it: https://vale.example/\n\nInes Moreau: First option\nMaud\nand 3 more',
    )
    expect(text).not.toContain('email-pictures')
  })

  it('draws pictures with size and name, and nothing where there is none', () => {
    const [image, ...others] = html.match(/<img [^>]*>/g) ?? []
    expect(others).toHaveLength(1)
    expect(image).toContain('alt="Ines Moreau"')
    expect(image).toMatch(/width="80"[^>]*height="107"|height="107"[^>]*width="80"/)
    expect(image).toContain(`src="${picture.url}"`)
  })
})

it('draws what is worth money as a card, and lists it in plain text', async () => {
  const card = {
    title: 'Gift card',
    amount: '€100',
    facts: [['Code', 'VALE-7K2M'] as const],
  }
  const { html, text } = await renderEmail({ heading: 'For you', paragraphs: [], card }, sender)
  expect(text).toContain('Gift card: €100\nCode: VALE-7K2M')
  expect(html).toMatch(/<table class="card".*>€100<.*>VALE-7K2M</)
})

it('has the colours of the agency, turned around on dark screens', async () => {
  const content = { heading: 'For you', paragraphs: [], action: { label: 'See', url: sender.url } }
  const draw = async (look: Partial<typeof unsetLook>) =>
    (await renderEmail(content, { ...sender, look: { ...unsetLook, ...look } })).html
  expect(await draw({ accent: '#1d4e89' })).toBe(await draw({}))
  const light = await draw({ paper: '#ffffff', ink: '#22223b' })
  expect(light).toMatch(/<td[^<>]* style="[^"]*background:#ffffff;color:#22223b/)
  expect(light).toMatch(/\.page[^{}]*\{ background: #22223b !important; color: #ffffff /)
  const dark = await draw({ paper: '#0b0b0b', ink: '#f4f1ea', accent: '#ff8a8a' })
  expect(dark).toMatch(/<td[^<>]* style="[^"]*background:#0b0b0b;color:#f4f1ea/)
  expect(dark).toMatch(/\.page[^{}]*\{ background: #0b0b0b !important; color: #f4f1ea /)
})
