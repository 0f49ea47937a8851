import { type OrderKind, orderKinds } from '#contracts/orders/order-states.ts'
import { defineEmail } from '#server/modules/emails/index.ts'
import { flows, type Move } from './flows.domain.ts'
import { listSampleGiftCardReceipt, listSampleReceipt } from './statement/sample-receipt.ts'
import { findTransitionTexts, type TransitionTexts } from './transition-texts.ts'

const kinds = {
  booking: {
    group: 'Bookings',
    noun: 'a booking',
    sampleFacts: [
      ['Order', 'VB-7K2M9Q'],
      ['Project', 'Autumn lookbook'],
      [
        'Until Fri 4 Dec, 18:00 (Paris)',
        [
          'Monday 14 December 2026 to Wednesday 16 December 2026',
          { name: 'Ines Moreau', line: 'First option' },
          { name: 'Noor Haddad', line: 'Second option' },
          { name: 'Maud Delcourt', line: 'First option' },
        ],
      ],
      [
        'Until Mon 7 Dec, 12:00 (Paris)',
        [
          'Friday 18 December 2026',
          { name: 'Milo', line: 'On option' },
          { name: 'Tomas Novak', line: 'First option' },
        ],
      ],
    ],
  },
  purchase: { group: 'Orders', noun: 'an order', sampleFacts: [['Order', 'VB-7K2M9Q']] },
  gift_card: {
    group: 'Gift cards',
    noun: 'an order of gift cards',
    sampleFacts: [['Order', 'VB-7K2M9Q']],
  },
} as const satisfies Record<OrderKind, object>

const commonPlaceholders = {
  client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
  code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
  note: {
    meaning: 'What a booker added; nothing if nobody did',
    sample: 'See you on Monday.',
    required: true,
  },
} as const

const goodsPlaceholders = {
  ...commonPlaceholders,
  items: { meaning: 'What was bought', sample: '2 × Noor Haddad and Ines Moreau' },
  total: { meaning: 'What the order costs', sample: '€3,510.00' },
  returned: {
    meaning: 'What becomes of the money of an order that is over',
    sample: '€3,510.00 is being returned the way it was paid.',
  },
  dates: { meaning: 'The agreed dates', sample: '14 to 16 Dec' },
} as const

const bookingPlaceholders = {
  ...commonPlaceholders,
  project: { meaning: 'The name of the project', sample: 'Autumn lookbook' },
  dates: { meaning: 'The dates of the booking', sample: '14 to 16 Dec' },
  deadline: { meaning: 'When its first option ends', sample: 'Fri 4 Dec, 18:00' },
  next_step: {
    meaning: 'What the client can do: confirm, or wait for other options; nothing without options',
    sample: 'You are first on these dates: you can confirm them now.',
  },
} as const

const giftCardPlaceholders = {
  ...goodsPlaceholders,
  items: { ...goodsPlaceholders.items, sample: '2 × Gift card' },
  total: { ...goodsPlaceholders.total, sample: '€200.00' },
  returned: {
    ...goodsPlaceholders.returned,
    sample: '€200.00 is being returned the way it was paid.',
  },
} as const

/** An email about money that is returned is useless without that sentence. */
const choosePlaceholders = (kind: OrderKind, text: string) => {
  if (kind === 'booking') return bookingPlaceholders
  const placeholders = kind === 'gift_card' ? giftCardPlaceholders : goodsPlaceholders
  if (!text.includes('{{returned}}')) return placeholders
  return { ...placeholders, returned: { ...placeholders.returned, required: true } as const }
}

const sampleReceipts = {
  booking: undefined,
  purchase: listSampleReceipt,
  gift_card: listSampleGiftCardReceipt,
} as const satisfies Record<OrderKind, unknown>

/** The client's email about a transition. */
const defineTransitionEmail = (
  kind: OrderKind,
  { name, from, to }: Move,
  { label, subject, heading = label, text }: TransitionTexts,
) =>
  defineEmail({
    name: `${kind}.${name}`,
    label,
    group: kinds[kind].group,
    sentWhen: `When ${kinds[kind].noun} goes from ${from.join(' or ')} to ${to}`,
    placeholders: choosePlaceholders(kind, text),
    texts: {
      subject,
      heading,
      body: `Dear {{client_name}},\n\n${text}\n\n{{note}}`,
      button: 'See your order',
    },
    sampleFacts: kinds[kind].sampleFacts,
    listSampleReceipt: sampleReceipts[kind],
  })

const transitionEmails = orderKinds.flatMap((kind) => {
  const moves: readonly Move[] = flows[kind].moves
  return moves.flatMap((move) => {
    const texts = findTransitionTexts(kind, move.name)
    return texts ? [{ kind, move: move.name, email: defineTransitionEmail(kind, move, texts) }] : []
  })
})

/** The client’s email about a transition; undefined for transitions of which clients are not emailed. */
export const findTransitionEmail = (kind: OrderKind, name: string) =>
  transitionEmails.find((one) => one.kind === kind && one.move === name)?.email

/** The agency’s email about a transition that a client or the program has made. */
export const agencyEmail = defineEmail({
  name: 'agency.order-moved',
  label: 'An order has changed its state',
  group: 'To the agency',
  sentWhen: 'When a client pays an order, or cancels an order or a booking',
  placeholders: {
    code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
    state: { meaning: 'Its new state', sample: 'cancelled' },
    order: { meaning: 'Booking or Order', sample: 'Order' },
    about: { meaning: 'What it is about', sample: 'Noor Haddad and 2 more, €2,400.00' },
    client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
    client: { meaning: 'The client’s name and address', sample: 'Ada Client (ada@studio.example)' },
    note: {
      meaning: 'What the client added; nothing if they did not',
      sample: 'We start later.',
      required: true,
    },
  },
  texts: {
    subject: '{{order}} {{state}}: {{client_name}}, {{about}} ({{code}})',
    heading: '{{order}} {{state}}: {{about}}',
    body: '{{client}}\n\n{{note}}',
    button: 'Open it in the back office',
  },
  sampleFacts: [['Order', 'VB-7K2M9Q']],
})

/** The emails about orders of all kinds. */
export const orderEmails = [...transitionEmails.map(({ email }) => email), agencyEmail]
