import type { AgencyCouponKind, CouponKind, LedgerReason } from '#contracts/orders/coupon-kinds.ts'
import type { OrderState } from '#contracts/orders/order-states.ts'
import { getRedeemedAmount, calculateQuote, type Quote } from '#server/modules/coupons/index.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { type Random, createRandom } from '#demo/illustrator/canvas/random.ts'
import { planBag } from './bags.ts'
import type { Past } from './bookings.ts'
import { type PlannedGift, planGifts } from './gifts.ts'
import {
  type Contact,
  daysAgo,
  applySteps,
  hoursAfter,
  type PlannedEvent,
  type PlannedOrder,
  stateAfter,
  type Step,
} from './past.ts'
import { planShipped } from './shipped.ts'

/** An entry of the ledger of coupons and gift cards. */
interface PlannedEntry {
  /** A coupon's code, or a gift card's number. */
  of: string | number
  reason: LedgerReason
  amount: number
  discountCents: number
  /** Index of its purchase in the list. */
  purchase: number | null
  at: Date
}

export interface Shop {
  gifts: PlannedGift[]
  purchases: PlannedOrder[]
  /** In chronological order. */
  entries: PlannedEntry[]
}

interface Coupon {
  code: string
  kind: AgencyCouponKind
  value: number
  minimumTotalCents: number
}

type Fate = 'declined' | 'refunded' | 'done'

const purchaseSteps = (createdAt: Date, fate: Fate, lead: number): Step[] => {
  const paid: Step = { action: 'pay', by: 'system', at: hoursAfter(createdAt, 0.01) }
  const after = (days: number) => hoursAfter(createdAt, days * 24)
  return {
    declined: [{ action: 'fail_payment', by: 'system', at: hoursAfter(createdAt, 0.01) } as const],
    refunded: [
      paid,
      { action: 'cancel', by: 'client', at: after(1), remark: 'Our date has moved.' } as const,
      { action: 'refund', by: 'system', at: hoursAfter(createdAt, 24.1) } as const,
    ],
    done: [
      paid,
      { action: 'schedule', by: 'booker', at: after(2) } as const,
      { action: 'complete', by: 'booker', at: after(lead) } as const,
    ],
  }[fate]
}

/** The code that a purchase uses, if any: a gift card bought before, or a coupon. */
interface Code {
  of: string | number
  kind: CouponKind
  value: number
  balance: number | null
}

const pickCode = (
  { cards, coupons, subtotal, first }: CodeChoice,
  dice: Random,
): Code | undefined => {
  const [number, balance] = cards.find(([, left]) => left > 0) ?? []
  if (number !== undefined && balance !== undefined && dice.chance(0.4)) {
    return { of: number, kind: 'gift_card', value: 0, balance }
  }
  const usable = coupons.filter(({ minimumTotalCents }) => subtotal >= minimumTotalCents)
  const [welcome, other = welcome] = usable
  const coupon = first ? welcome : dice.chance(0.2) ? other : undefined
  return coupon && { ...coupon, of: coupon.code, balance: null }
}

interface CodeChoice {
  cards: readonly (readonly [number: number, balance: number])[]
  coupons: readonly Coupon[]
  subtotal: number
  /** Whether it is the client's first order. */
  first: boolean
}

/** Plans the ledger of gift cards: issued, and voided if they were returned. */
const giftEntries = (gifts: readonly PlannedGift[]): PlannedEntry[] =>
  gifts.flatMap(({ cards, unitCents, events }) => {
    const entry = (of: number, reason: 'issued' | 'voided', at: Date): PlannedEntry => ({
      of,
      reason,
      at,
      discountCents: 0,
      purchase: null,
      amount: reason === 'issued' ? unitCents : -unitCents,
    })
    const at = (state: OrderState<'purchase'>) => events.find((event) => event.state === state)?.at
    const [paid, cancelled] = [at('paid'), at('cancelled')]
    return cards.flatMap((card) => [
      ...(paid ? [entry(card, 'issued', paid)] : []),
      ...(cancelled ? [entry(card, 'voided', cancelled)] : []),
    ])
  })

const purchases = 38

interface Books {
  past: Past
  coupons: readonly Coupon[]
  /** Grows with each redeemed code. */
  entries: PlannedEntry[]
  served: Set<Contact>
}

/** Returns the balances of gift cards at a time. */
const balancesAt = (entries: readonly PlannedEntry[], at: Date): [number, number][] => {
  const balances = new Map<number, number>()
  for (const { of, amount, at: when } of entries) {
    if (typeof of === 'number' && when < at) balances.set(of, (balances.get(of) ?? 0) + amount)
  }
  return [...balances]
}

/** Finds a code for a purchase, if any. */
const findCode = (
  { past: { now }, coupons, entries, served }: Books,
  { createdAt, contact, subtotal }: { createdAt: Date; contact: Contact; subtotal: number },
  dice: Random,
): Code | undefined => {
  // Leaves out cards that were returned later.
  const activeCards = new Set(
    balancesAt(entries, now).flatMap(([card, left]) => (left > 0 ? [card] : [])),
  )
  const cards = balancesAt(entries, createdAt).filter(([card]) => activeCards.has(card))
  return pickCode({ cards, coupons, subtotal, first: !served.has(contact) }, dice)
}

/** Enters the redeemed amount into the ledger, and its release if the purchase is cancelled. */
const redeem = (
  entries: PlannedEntry[],
  {
    code,
    quoted,
    purchase,
    events,
  }: {
    code: Code
    quoted: Quote
    purchase: number
    events: readonly PlannedEvent[]
  },
): void => {
  const amount = getRedeemedAmount(code.kind, quoted)
  const { discountCents } = quoted
  const entry = (reason: 'redeemed' | 'released', at: Date): PlannedEntry => {
    const sign = reason === 'redeemed' ? -1 : 1
    return {
      of: code.of,
      purchase,
      reason,
      at,
      amount: sign * amount,
      discountCents: 0 - sign * discountCents,
    }
  }
  const at = (state: OrderState<'purchase'>) => events.find((event) => event.state === state)?.at
  const [placed, cancelled] = [at('pending'), at('cancelled')]
  if (placed) entries.push(entry('redeemed', placed))
  if (cancelled) entries.push(entry('released', cancelled))
}

const pickFate = (dice: Random): Fate => {
  const roll = dice.next()
  if (roll < 0.08) return 'declined'
  return roll < 0.18 ? 'refunded' : 'done'
}

/** Plans a purchase about every nine days. A later one can use a code that an earlier one has released. */
const planPurchase = (place: number, books: Books, dice: Random): PlannedOrder => {
  const { now, timeZone, adults, contacts } = books.past
  const days = 354 - place * (353 / purchases) - dice.between(0, 3)
  const createdAt = daysAgo(now, Math.max(days, 1), 9 + Math.floor(dice.next() * 9))
  const contact = dice.pick(contacts.filter(({ account }) => account))
  const items = planBag(
    adults.filter(({ dayRateCents }) => dayRateCents !== null),
    dice,
  )
  const subtotal = items.reduce((sum, { unitCents }) => sum + unitCents, 0)
  const code = findCode(books, { createdAt, contact, subtotal }, dice)
  const quoted = code && calculateQuote(code, subtotal)
  const totalCents = quoted?.remainderCents ?? subtotal
  const fate = pickFate(dice)
  const lead = 9 + dice.next() * 20
  const steps = purchaseSteps(createdAt, totalCents > 0 ? fate : 'done', lead)
  const events = applySteps('purchase', { createdAt, steps, now })
  if (code && quoted) redeem(books.entries, { code, quoted, purchase: place, events })
  books.served.add(contact)
  const isScheduled = events.some(({ state }) => state === 'scheduled')
  const workDay = isScheduled ? dayIn(timeZone, hoursAfter(createdAt, lead * 24)) : undefined
  return { kind: 'purchase', contact, totalCents, items, events, workDay }
}

/** Plans yesterday's unpaid order by the client who got the second package. */
const planUnpaid = ({ now, adults, contacts }: Past, dice: Random): PlannedOrder[] => {
  const contact = contacts.filter(({ account }) => account)[1]
  if (!contact) return []
  const createdAt = daysAgo(now, 1, 15)
  const items = planBag(
    adults.filter(({ dayRateCents }) => dayRateCents !== null),
    dice,
  )
  const totalCents = items.reduce((sum, { unitCents }) => sum + unitCents, 0)
  const events = applySteps('purchase', { createdAt, steps: [], now })
  return [{ kind: 'purchase', contact, totalCents, items, events }]
}

/** Plans the purchases of the past year: days of models and gift cards, and the ledger of redeemed codes. */
export const planShop = (past: Past, coupons: readonly Coupon[]): Shop => {
  const dice = createRandom('the shop of the year')
  if (!past.adults.some(({ dayRateCents }) => dayRateCents !== null)) {
    return { gifts: [], purchases: [], entries: [] }
  }
  const gifts = planGifts(past, dice)
  const entries = giftEntries(gifts)
  const books: Books = { past, coupons, entries, served: new Set() }
  const bought = Array.from({ length: purchases }, (_, index) => planPurchase(index, books, dice))
  return {
    gifts,
    purchases: [...bought, ...planUnpaid(past, dice), ...planShipped(past)],
    entries: entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

/** Whether an order was charged, or should have been. */
export const isCharged = ({ totalCents, events }: PlannedOrder): boolean =>
  totalCents > 0 && stateAfter(events) !== 'pending'

/** Returns the final state of an order's payment. */
export const getPaymentState = (order: PlannedOrder): 'succeeded' | 'declined' | 'refunded' => {
  if (stateAfter(order.events) === 'refunded') return 'refunded'
  return order.events.some(({ state }) => state === 'paid') ? 'succeeded' : 'declined'
}
