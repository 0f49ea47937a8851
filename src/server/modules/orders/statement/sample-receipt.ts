import type { ReceiptRow } from '#server/kernel/receipt-row.ts'
import { listReceiptRows, type ReceiptFacts } from './receipt.domain.ts'

const sampleOrder: ReceiptFacts = {
  currency: 'EUR',
  totalCents: 351_000,
  vatRate: 2000,
  isGiftCardOrder: false,
  items: [
    {
      name: 'Noor Haddad',
      unitCents: 120_000,
      quantity: 2,
      bookingLength: 'full_day',
      usage: 'campaign',
    },
    {
      name: 'Ines Moreau',
      unitCents: 150_000,
      quantity: 1,
      bookingLength: 'half_day',
      usage: 'editorial',
    },
  ],
  redeemed: { code: 'SPRING10', kind: 'percentage', discountCents: 39_000, isReleased: false },
  payment: {
    method: 'Visa ending in 4242',
    capturedCents: 351_000,
    disputedCents: 0,
    currency: 'EUR',
    paidAt: new Date('2026-09-01T09:30:00Z'),
  },
  refunds: [],
  timeZone: 'Europe/Paris',
}

/** A receipt for previews of emails about orders. */
export const listSampleReceipt = (): ReceiptRow[] => listReceiptRows(sampleOrder)

/** A receipt for previews of emails about orders of gift cards. */
export const listSampleGiftCardReceipt = (): ReceiptRow[] =>
  listReceiptRows({
    ...sampleOrder,
    totalCents: 20_000,
    vatRate: 0,
    isGiftCardOrder: true,
    items: [
      { name: 'Gift card', unitCents: 10_000, quantity: 2, bookingLength: null, usage: null },
    ],
    redeemed: undefined,
    payment: {
      method: 'PayPal',
      capturedCents: 20_000,
      disputedCents: 0,
      currency: 'EUR',
      paidAt: new Date('2026-09-01T09:30:00Z'),
    },
  })

/** The receipt of an order after a refund of a part. */
export const listSampleRefundReceipt = (): ReceiptRow[] =>
  listReceiptRows({
    ...sampleOrder,
    refunds: [
      {
        amountCents: 25_000,
        state: 'done',
        origin: 'office',
        doneAt: new Date('2026-09-04T09:30:00Z'),
      },
    ],
  })
