import { describe, expect, it } from 'vitest'
import {
  describeItems,
  describeReturns,
  listReceiptRows,
  type ReceiptFacts,
} from './receipt.domain.ts'

const day = {
  name: 'Noor Haddad',
  unitCents: 120_000,
  quantity: 2,
  bookingLength: 'full_day',
  usage: 'campaign',
} as const

const order: ReceiptFacts = {
  currency: 'EUR',
  totalCents: 240_000,
  vatRate: 2000,
  isGiftCardOrder: false,
  items: [day],
  redeemed: undefined,
  payment: {
    method: 'Visa ending in 4242',
    capturedCents: 240_000,
    disputedCents: 0,
    currency: 'EUR',
    paidAt: new Date('2026-12-04T23:30:00Z'),
  },
  refunds: [],
  timeZone: 'Europe/Paris',
}

const listLines = (facts: ReceiptFacts) =>
  listReceiptRows(facts).map(({ name, detail = '', amount }) => `${name} | ${detail} | ${amount}`)

describe('a receipt', () => {
  it('names each line, the tax in the total, how it was paid, and on which day of the agency', () => {
    expect(listLines(order)).toEqual([
      '2 × Noor Haddad | Full day, Campaign, €1,200.00 each | €2,400.00',
      'Total |  | €2,400.00',
      'Net |  | €2,000.00',
      'VAT 20% |  | €400.00',
      'Paid by Visa ending in 4242 | 5 December 2026 | €2,400.00',
    ])
  })

  it('takes a coupon off the price, and counts a gift card as paid', () => {
    const redeemed = {
      code: 'SPRING10',
      kind: 'percentage',
      discountCents: 24_000,
      isReleased: false,
    }
    expect(listLines({ ...order, totalCents: 216_000, redeemed, payment: null })).toEqual([
      expect.stringContaining('Noor Haddad'),
      'Subtotal |  | €2,400.00',
      'Coupon SPRING10 |  | -€240.00',
      'Total |  | €2,160.00',
      'Net |  | €1,800.00',
      'VAT 20% |  | €360.00',
    ])
    const card = {
      code: 'VALE-7K2M-9QX4',
      kind: 'gift_card',
      discountCents: 240_000,
      isReleased: false,
    }
    expect(listLines({ ...order, totalCents: 0, redeemed: card, payment: null }).slice(1)).toEqual([
      'Total |  | €2,400.00',
      'Net |  | €2,000.00',
      'VAT 20% |  | €400.00',
      'Paid by gift card ending in 9QX4 |  | €2,400.00',
    ])
  })

  it('says what was returned, what is on its way, and what remains', () => {
    const refunds = [
      {
        amountCents: 50_000,
        state: 'done',
        origin: 'office',
        doneAt: new Date('2026-12-06T10:00:00Z'),
      },
      { amountCents: 30_000, state: 'refused', origin: 'office', doneAt: null },
      { amountCents: 40_000, state: 'pending', origin: 'office', doneAt: null },
    ] as const
    expect(listLines({ ...order, refunds }).slice(-3)).toEqual([
      'Refunded | 6 December 2026 | -€500.00',
      'Refund in progress |  | -€400.00',
      'Paid after refunds |  | €1,500.00',
    ])
    expect(describeReturns({ ...order, refunds })).toBe(
      '€500.00 has been returned the way it was paid. €400.00 is being returned the way it was paid. Banks can take up to ten days to show it.',
    )
  })

  it('counts what is disputed as no longer paid', () => {
    const payment = order.payment && { ...order.payment, disputedCents: 100_000 }
    expect(listLines({ ...order, payment }).slice(-2)).toEqual([
      'Disputed |  | -€1,000.00',
      'Paid after refunds |  | €1,400.00',
    ])
  })

  it('charges no tax on gift cards', () => {
    const facts = { ...order, vatRate: 0, isGiftCardOrder: true }
    expect(listLines(facts)).toContain('VAT | It is due when a card is spent | None')
  })
})

describe('what becomes of the money of an order that is over', () => {
  it('is nothing where nothing was charged', () => {
    expect(describeReturns({ ...order, payment: null })).toBe('Nothing was charged.')
  })

  it('is back on the gift card that paid it', () => {
    const redeemed = {
      code: 'VALE-7K2M-9QX4',
      kind: 'gift_card',
      discountCents: 5000,
      isReleased: true,
    }
    expect(describeReturns({ ...order, redeemed, payment: null })).toBe(
      '€50.00 is back on the gift card ending in 9QX4.',
    )
  })
})

it('an order is described by what it is for', () => {
  const [ines, prints] = [
    { name: 'Ines Moreau', quantity: 1 },
    { name: 'Prints', quantity: 3 },
  ]
  expect(describeItems([ines])).toBe('Ines Moreau')
  expect(describeItems([ines, prints])).toBe('Ines Moreau and 3 × Prints')
  expect(describeItems([ines, prints, ines])).toBe('Ines Moreau and 2 more')
})
