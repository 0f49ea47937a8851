import { shortenText } from '#contracts/cut-text.ts'
import {
  type BookingLength,
  bookingLengths,
  type Usage,
  usages,
} from '#contracts/bookings/bag-options.ts'
import { formatCents } from '#contracts/orders/format-money.ts'
import type { RefundState, refundOrigins } from '#contracts/orders/refund-states.ts'
import { formatDateIn } from '#contracts/time/format.ts'
import type { Cents } from '#server/kernel/money.ts'
import type { ReceiptRow } from '#server/kernel/receipt-row.ts'
import { computeTotals } from './statement.domain.ts'

interface ReceiptItem {
  readonly name: string
  readonly unitCents: Cents
  readonly quantity: number
  readonly bookingLength: BookingLength | null
  readonly usage: Usage | null
}

interface ReceiptRefund {
  readonly amountCents: Cents
  readonly state: RefundState
  readonly origin: (typeof refundOrigins)[number]
  readonly doneAt: Date | null
}

interface ReceiptPayment {
  /** Such as `Visa ending in 4242`. */
  readonly method: string
  /** In its own currency. */
  readonly capturedCents: Cents
  /** Held back or taken by disputes. */
  readonly disputedCents: Cents
  readonly currency: string
  readonly paidAt: Date | null
}

/** What a receipt is made from. */
export interface ReceiptFacts {
  readonly currency: string
  readonly totalCents: Cents
  /** In hundredths of a per cent; null from before it was stored. */
  readonly vatRate: number | null
  readonly isGiftCardOrder: boolean
  readonly items: readonly ReceiptItem[]
  readonly redeemed:
    | {
        readonly code: string
        readonly kind: string
        readonly discountCents: Cents
        readonly isReleased: boolean
      }
    | undefined
  readonly payment: ReceiptPayment | null
  readonly refunds: readonly ReceiptRefund[]
  readonly timeZone: string
}

/**
 * The lines of a receipt: what was bought, how its total is made up with the tax in it, how it was paid, what
 * has been returned and what remains.
 */
export const listReceiptRows = (facts: ReceiptFacts): ReceiptRow[] => [
  ...facts.items.filter(({ unitCents }) => unitCents > 0).map((item) => toItemRow(item, facts)),
  ...listSums(facts),
  ...listPayments(facts),
  ...listReturns(facts),
]

const toItemRow = (
  { name, unitCents, quantity, bookingLength, usage }: ReceiptItem,
  { currency }: ReceiptFacts,
): ReceiptRow => {
  const each = quantity > 1 ? `${formatCents(unitCents, currency)} each` : null
  const details = [bookingLength && bookingLengths[bookingLength], usage && usages[usage], each]
  return {
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    detail: details.filter(Boolean).join(', '),
    amount: formatCents(unitCents * quantity, currency),
  }
}

const listSums = (facts: ReceiptFacts): ReceiptRow[] => {
  const { currency, items, redeemed, totalCents, isGiftCardOrder } = facts
  const { subtotalCents, feeCents, vat } = computeTotals(facts, items, redeemed)
  const isCoupon = redeemed !== undefined && redeemed.kind !== 'gift_card'
  const paidByCardCents = redeemed && !isCoupon ? redeemed.discountCents : 0
  const grossCents = totalCents + paidByCardCents
  const rows: ReceiptRow[] = []
  if (isCoupon || feeCents > 0)
    rows.push({ name: 'Subtotal', amount: formatCents(subtotalCents, currency) })
  if (isCoupon)
    rows.push({
      name: `Coupon ${redeemed.code}`,
      amount: formatCents(-redeemed.discountCents, currency),
    })
  if (feeCents > 0) rows.push({ name: 'Fees', amount: formatCents(feeCents, currency) })
  rows.push({ name: 'Total', amount: formatCents(grossCents, currency), isSum: true })
  if (isGiftCardOrder)
    rows.push({ name: 'VAT', amount: 'None', detail: 'It is due when a card is spent' })
  else if (vat && vat.percent > 0)
    rows.push(
      { name: 'Net', amount: formatCents(grossCents - vat.cents, currency) },
      { name: `VAT ${vat.percent}%`, amount: formatCents(vat.cents, currency) },
    )
  else if (vat) rows.push({ name: 'VAT', amount: 'None' })
  return rows
}

const listPayments = ({ currency, redeemed, payment, timeZone }: ReceiptFacts): ReceiptRow[] => {
  const rows: ReceiptRow[] = []
  if (redeemed?.kind === 'gift_card')
    rows.push({
      name: `Paid by gift card ending in ${redeemed.code.slice(-4)}`,
      detail: redeemed.isReleased ? 'Returned to the card' : '',
      amount: formatCents(redeemed.discountCents, currency),
    })
  if (payment && payment.capturedCents > 0)
    rows.push({
      name: `Paid by ${payment.method}`,
      detail: payment.paidAt ? formatDateIn(timeZone, payment.paidAt.toISOString()) : '',
      amount: formatCents(payment.capturedCents, payment.currency),
    })
  return rows
}

const listReturns = ({ payment, refunds, timeZone }: ReceiptFacts): ReceiptRow[] => {
  const returns = refunds.filter(({ state }) => state !== 'refused')
  if (!payment || returns.length + payment.disputedCents === 0) return []
  const { currency, capturedCents, disputedCents } = payment
  const rows = returns.map(({ amountCents, doneAt }): ReceiptRow => ({
    name: doneAt ? 'Refunded' : 'Refund in progress',
    detail: doneAt ? formatDateIn(timeZone, doneAt.toISOString()) : '',
    amount: formatCents(-amountCents, currency),
  }))
  if (disputedCents > 0)
    rows.push({ name: 'Disputed', amount: formatCents(-disputedCents, currency) })
  const remainingCents = capturedCents - sumCents(returns) - disputedCents
  return [
    ...rows,
    { name: 'Paid after refunds', amount: formatCents(remainingCents, currency), isSum: true },
  ]
}

const sumCents = (refunds: readonly ReceiptRefund[]): Cents =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

const bankDelay = 'Banks can take up to ten days to show it.'

/** What becomes of the money of an order that is over, in sentences for its client. */
export const describeReturns = ({ currency, redeemed, payment, refunds }: ReceiptFacts): string => {
  const sentences: string[] = []
  if (redeemed?.kind === 'gift_card' && redeemed.isReleased)
    sentences.push(
      `${formatCents(redeemed.discountCents, currency)} is back on the gift card ending in ${redeemed.code.slice(-4)}.`,
    )
  if (!payment || payment.capturedCents === 0)
    return sentences.length > 0 ? sentences.join(' ') : 'Nothing was charged.'
  const returned = refunds.filter(({ state }) => state === 'done')
  const pending = refunds.filter(({ state }) => state === 'pending')
  const isByProvider = [...returned, ...pending].every(({ origin }) => origin !== 'elsewhere')
  const way = isByProvider ? ' the way it was paid' : ''
  if (returned.length > 0)
    sentences.push(`${formatCents(sumCents(returned), payment.currency)} has been returned${way}.`)
  if (pending.length > 0)
    sentences.push(`${formatCents(sumCents(pending), payment.currency)} is being returned${way}.`)
  if (returned.length + pending.length === 0)
    sentences.push('We will write to you about what you have paid.')
  else if (isByProvider) sentences.push(bankDelay)
  return sentences.join(' ')
}

/** So that two names and a price fit into a subject. */
const maxName = 40

/** What an order is for, in a few words: `Noor Haddad and 2 more`. */
export const describeItems = (items: readonly Pick<ReceiptItem, 'name' | 'quantity'>[]): string => {
  const [first, second, ...others] = items
  const name = ({ name, quantity }: Pick<ReceiptItem, 'name' | 'quantity'>) =>
    quantity > 1 ? `${quantity} × ${shortenText(name, maxName)}` : shortenText(name, maxName)
  if (!first) return 'your order'
  if (!second) return name(first)
  if (others.length === 0) return `${name(first)} and ${name(second)}`
  return `${name(first)} and ${others.length + 1} more`
}
