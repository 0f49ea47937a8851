import { z } from 'zod'
import {
  cents,
  day,
  id,
  instant,
  multiline,
  someText,
  storedFields,
  wholeNumber,
} from '#contracts/admin/fields.ts'
import { agencyCouponKinds, ledgerReasons } from '#contracts/orders/coupon-kinds.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/** An entry in the ledger of a code: a credit, or what an order took from it. */
const entry = z.object({
  id,
  reason: z.enum(ledgerReasons),
  /** Cents for a gift card, uses for a coupon. */
  amount: z.int(),
  discountCents: z.int(),
  orderId: id.nullable(),
  orderCode: z.string().nullable(),
  createdAt: instant,
})

const writableFields = {
  description: multiline(300),
  minimumTotalCents: cents,
  /** Calendar days in the agency's time zone, both inclusive; null means no bound. */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  usesPerUser: wholeNumber(1, 10_000).nullable(),
}

const fixed = {
  code: someText(40).regex(/^[A-Za-z0-9-]+$/, 'Please use letters, digits and hyphens'),
  kind: z.enum(agencyCouponKinds),
  /** Per cent, or cents if the kind is `amount`. */
  value: wholeNumber(1, 100_000_000, 'Please say how much it takes off'),
}

const shared = {
  ...storedFields,
  code: z.string(),
  currency: z.string(),
  createdAt: instant,
  entries: z.array(entry),
}

/** The agency's coupons. The discount of a coupon cannot be changed, because orders have relied on it. */
export const coupons = adminResource({
  label: 'Coupons',
  noun: 'coupon',
  record: z.object({
    ...shared,
    ...writableFields,
    kind: fixed.kind,
    value: fixed.value,
    /** Uses left; null without a limit. */
    balance: z.int().nullable(),
  }),
  single: ['entries'],
  changes: z.object(writableFields),
  creates: z.object({
    ...fixed,
    description: writableFields.description.optional(),
    minimumTotalCents: cents.optional(),
    startsOn: writableFields.startsOn.optional(),
    endsOn: writableFields.endsOn.optional(),
    usesPerUser: writableFields.usesPerUser.optional(),
    /** The number of uses for all clients together; null or left out means no limit. */
    usesInTotal: wholeNumber(1, 1_000_000).nullable().optional(),
  }),
  sorts: ['createdAt', 'code', 'endsOn'],
  descending: true,
  filters: ['kind', 'endsOn'],
  searched: true,
  csv: { balance: { label: 'Uses left' }, value: { label: 'Discount', kind: 'discount' } },
  archived: true,
  problems: ({ kind, value, startsOn, endsOn }) => {
    const messages: Record<string, string> = {}
    if (kind === 'percentage' && value > 100) messages.value = 'At most 100 per cent'
    if (startsOn && endsOn && startsOn > endsOn) messages.endsOn = 'This is before the first day'
    return messages
  },
})

/** The buyer of a gift card, the order, and the recipient. */
const purchase = z.object({
  orderId: id,
  orderCode: z.string(),
  buyerName: z.string(),
  /** Null after the buyer is erased. */
  clientId: id.nullable(),
  toEmail: z.string(),
  /** The day on which the buyer wants it sent; null for as soon as it is paid. */
  sendOn: day.nullable(),
  sentAt: instant.nullable(),
  /** Whether the latest email with it was refused or has come back. */
  isUndelivered: z.boolean(),
  /** The latest email; null if there is none, or it is no longer kept. */
  emailId: id.nullable(),
})

/** Purchased gift cards. An archived card cannot be spent until it is restored. */
export const giftCards = adminResource({
  label: 'Gift cards',
  noun: 'gift card',
  record: z.object({
    ...shared,
    /** Cents left. */
    balance: z.int().nullable(),
    issuedCents: z.int(),
    /** The last day on which it can be spent; null means no limit. */
    endsOn: day.nullable(),
    /** Null for a card that was issued without an order. */
    purchase: purchase.nullable(),
  }),
  single: ['entries', 'purchase'],
  changes: z.object({}),
  creates: null,
  sorts: ['createdAt', 'balance'],
  descending: true,
  filters: ['createdAt', 'balance'],
  searched: true,
  csv: { balance: { kind: 'money' }, issuedCents: { label: 'Initial value' } },
  archived: true,
})
