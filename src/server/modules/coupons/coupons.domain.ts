import type { CouponKind } from '#contracts/orders/coupon-kinds.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { addMonths, type Day } from '#contracts/time/day.ts'
import { formatDate } from '#contracts/time/format.ts'
import type { Cents } from '#server/kernel/money.ts'

/** The terms of a coupon or gift card that the rules need. */
export interface CouponTerms {
  kind: CouponKind
  /** Per cent, or cents of an amount. */
  value: number
  currency: string
  minimumTotalCents: Cents
  /** Both inclusive; null without a limit. */
  startsOn: Day | null
  endsOn: Day | null
  usesPerUser: number | null
  /** Cents left on a gift card, uses left of a coupon; null without a limit. */
  balance: number | null
}

/** An attempt to use a coupon. */
export interface CouponUse {
  subtotalCents: Cents
  currency: string
  today: Day
  /** How often this client has used it so far. */
  usedBefore: number
}

export interface Quote {
  /** The discount. */
  discountCents: Cents
  /** What remains to be paid. */
  remainderCents: Cents
}

/** An error shown at the coupon box. */
export const createCouponError = (message: string) => invalidField('Coupon', message)

const formatAmount = (cents: Cents, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency}`

/** Why the coupon cannot be used, as a sentence for the visitor; undefined if it can. */
export const findObstacle = (coupon: CouponTerms, use: CouponUse): string | undefined => {
  const { kind, currency, startsOn, endsOn, balance, usesPerUser, minimumTotalCents } = coupon
  if (kind !== 'percentage' && currency !== use.currency) {
    return `This code is in ${currency} and cannot be used here`
  }
  if (startsOn && use.today < startsOn) return `This coupon starts on ${formatDate(startsOn)}`
  if (endsOn && use.today > endsOn) {
    return kind === 'gift_card' ? 'This gift card is no longer valid' : 'This coupon has ended'
  }
  if (balance === 0) {
    return kind === 'gift_card'
      ? 'This gift card has no balance left'
      : 'This coupon has been used up'
  }
  if (usesPerUser !== null && use.usedBefore >= usesPerUser) {
    return 'You have already used this coupon'
  }
  if (use.subtotalCents <= 0) return 'There is nothing to apply this code to'
  if (use.subtotalCents < minimumTotalCents) {
    return `This coupon needs a total of at least ${formatAmount(minimumTotalCents, use.currency)}`
  }
  return undefined
}

/**
 * The discount of a usable coupon on a subtotal and the remainder: at most the subtotal, and at most a gift
 * card's balance. A percentage is rounded to the nearest cent, half a cent in the client's favour.
 */
export const calculateQuote = (
  { kind, value, balance }: Pick<CouponTerms, 'kind' | 'value' | 'balance'>,
  subtotalCents: Cents,
): Quote => {
  const worth = {
    percentage: Math.floor((subtotalCents * value + 50) / 100),
    amount: value,
    gift_card: balance ?? 0,
  }[kind]
  const discountCents = Math.min(worth, subtotalCents)
  return { discountCents, remainderCents: subtotalCents - discountCents }
}

/**
 * The last day of a gift card after money has returned to it on `today`: at least so many months later.
 * Unchanged if the card ends later or never.
 */
export const getEndAfterReturn = (
  endsOn: Day | null,
  { today, months }: { today: Day; months: number },
): Day | null => {
  const earliest = addMonths(today, months)
  return endsOn !== null && endsOn < earliest ? earliest : endsOn
}

/** What a redemption takes from the balance: the cents of a gift card, one use of a coupon. */
export const getRedeemedAmount = (kind: CouponKind, { discountCents }: Quote): number =>
  kind === 'gift_card' ? discountCents : 1

/** A code for display: anybody who knows the whole code of a gift card can spend it. */
export const maskCode = (code: string): string => `…${code.slice(-4)}`
