import type { Cents } from '#server/kernel/money.ts'

interface Priced {
  totalCents: Cents
  /** In hundredths of a per cent; null from before it was stored. */
  vatRate: number | null
}

interface Line {
  unitCents: Cents
  quantity: number
}

interface Redeemed {
  kind: string
  discountCents: Cents
}

/** The tax in an amount that includes it, to the nearest cent. */
export const vatWithin = (amountCents: Cents, vatRate: number): Cents =>
  Math.round((amountCents * vatRate) / (10_000 + vatRate))

/**
 * Computes an order's total. A coupon lowers the price, and with it the tax; a gift card is a means of
 * payment: the amount it pays is taxed like the rest.
 */
export const computeTotals = (
  { totalCents, vatRate }: Priced,
  lines: readonly Line[],
  redeemed: Redeemed | undefined,
) => {
  const subtotalCents = lines.reduce(
    (sum, { unitCents, quantity }) => sum + unitCents * quantity,
    0,
  )
  const discountCents = redeemed?.discountCents ?? 0
  const paidByCard = redeemed?.kind === 'gift_card' ? discountCents : 0
  return {
    subtotalCents,
    feeCents: totalCents - (subtotalCents - discountCents),
    vat:
      vatRate === null
        ? null
        : { percent: vatRate / 100, cents: vatWithin(totalCents + paidByCard, vatRate) },
  }
}
