import type { GiftCardStatus, ReceivedCardState } from '#contracts/orders/gift-card-options.ts'
import type { OrderState } from '#contracts/orders/order-states.ts'
import { addMonths, type Day } from '#contracts/time/day.ts'
import { formatDate } from '#contracts/time/format.ts'
import { toFullHour } from '#contracts/time/zoned.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'

/** By the gift card's own terms, counted from the day of payment. */
const yearsOfValidity = 3

/** The last day on which a card paid on `day` can be used. */
export const getLastDay = (day: Day): Day => {
  const [year = '', month = '', date = ''] = day.split('-')
  const leapDay = month === '02' && date === '29'
  return [Number(year) + yearsOfValidity, month, leapDay ? '28' : date].join('-')
}

/** The total price of all cards of a purchase. */
export const getGrandTotal = ({
  unitCents,
  quantity,
}: {
  unitCents: Cents
  quantity: number
}): Cents => unitCents * quantity

/**
 * The state of a purchase, from its newest order: a failed order opens it again, unless its cards have been
 * issued. Cards of a withdrawn order are void, and new ones need a new purchase.
 */
export const getPurchaseStatus = ({
  orderState,
  hasCards,
}: {
  orderState: OrderState | null
  hasCards: boolean
}): GiftCardStatus => {
  if (hasCards) return 'paid'
  if (orderState === null || orderState === 'cancelled' || orderState === 'refunded') return 'open'
  return orderState === 'pending' ? 'pending' : 'paid'
}

/** Whether the cards of an order in this state are valid. */
export const isIssued = (state: OrderState): boolean => state === 'paid' || state === 'completed'

/** What its holder can do with a card: a card of a withdrawn order is void, and so is an archived one. */
export const getReceivedState = (
  card: {
    readonly orderState: OrderState
    readonly archivedAt: Date | null
    readonly balance: number | null
    readonly endsOn: Day | null
  },
  today: Day,
): ReceivedCardState => {
  if (!isIssued(card.orderState) || card.archivedAt) return 'void'
  if (!card.balance) return 'used'
  return card.endsOn !== null && card.endsOn < today ? 'expired' : 'usable'
}

/** @throws `conflict` for a card that cannot be spent. */
export const requirePrintable = (
  card: {
    readonly archivedAt: Date | null
    readonly balance: number | null
    /** The last day on which it can be spent. */
    readonly endsOn: Day | null
  },
  today: Day,
): void => {
  if (card.archivedAt) {
    throw new AppError(
      'conflict',
      'This gift card is archived and cannot be spent. Please restore it before you print it',
    )
  }
  if (!card.balance) {
    throw new AppError('conflict', 'Nothing is left on this gift card, so it cannot be printed')
  }
  if (card.endsOn !== null && card.endsOn < today) {
    throw new AppError('conflict', 'This gift card has expired, so it cannot be printed')
  }
}

/** @throws `conflict` unless its buyer can still change or pay a purchase. */
export const requireOpen = (status: GiftCardStatus): void => {
  if (status === 'open') return
  throw new AppError(
    'conflict',
    status === 'pending'
      ? 'A payment for this gift card is in progress. Please wait for the bank'
      : 'This gift card has been paid for and can no longer be changed',
  )
}

/** The subject of a purchase's payment: it has one at a time. */
export const getPaymentSubject = (purchaseId: number): string => `gift-card:${purchaseId}`

/**
 * @throws `conflict` if the shop's currency has changed since the amount was chosen, which would then be
 * another amount.
 */
export const requireShopCurrency = (
  purchase: { currency: string },
  shop: { currency: string },
): void => {
  if (purchase.currency === shop.currency) return
  throw new AppError(
    'conflict',
    `Our prices are now in ${shop.currency}. Please choose the gift card’s amount again`,
  )
}

/** How far ahead a card can be given, in months. */
const maxMonthsAhead = 12

/** @throws `invalid_input` unless cards can be sent on this day: from today until a year from now. */
export const requireSendDay = (day: Day | null, today: Day): void => {
  if (day === null) return
  const lastDay = addMonths(today, maxMonthsAhead)
  if (day >= today && day <= lastDay) return
  throw invalidField('send_on', `Please choose a day from today to ${formatDate(lastDay)}`)
}

/** The hour of the day at which cards for a chosen day are sent. */
const sendHour = 8

/** When cards for a chosen day are sent; undefined for as soon as they are paid. */
export const getSendTime = (day: Day | null, timeZone: string): Date | undefined =>
  day === null ? undefined : toFullHour(timeZone, day, sendHour)

/** @throws `conflict` unless the recipient is known. */
export const requireDetails = ({ toEmail, fromEmail }: { toEmail: string; fromEmail: string }) => {
  if (toEmail === '' || fromEmail === '') {
    throw new AppError('conflict', 'Please enter the recipient of the gift card first')
  }
}
