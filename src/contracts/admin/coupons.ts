import { z } from 'zod'
import { cents, day, id, instant, kept, someText, text, whole } from './fields.ts'
import { adminResource } from './resource.ts'

/** The ledger, oldest first: what was put on a code and what orders took from it. */
const entry = z.object({
  id,
  reason: z.enum(['issued', 'redeemed', 'released']),
  /** Cents of a gift card, uses of a coupon. */
  amount: z.int(),
  discountCents: z.int(),
  orderId: id.nullable(),
  orderCode: z.string().nullable(),
  createdAt: instant,
})

const written = {
  description: text(300),
  minimumTotalCents: cents,
  /** Calendar days where the agency is, both inclusive; null is open. */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  usesPerUser: whole(1, 10_000).nullable(),
}

const fixed = {
  code: someText(40).regex(/^[A-Za-z0-9-]+$/, 'Please use letters, digits and hyphens'),
  kind: z.enum(['percentage', 'amount']),
  /** Per cent, or cents where the kind is `amount`. */
  value: whole(1, 100_000_000, 'Please say how much it takes off'),
}

const shared = {
  ...kept,
  code: z.string(),
  currency: z.string(),
  createdAt: instant,
  entries: z.array(entry),
}

/** Coupons of the agency. What they take off is fixed once they are made: orders were told it. */
export const coupons = adminResource({
  label: 'Coupons',
  record: z.object({
    ...shared,
    ...written,
    kind: fixed.kind,
    value: fixed.value,
    /** Uses left; null without a limit. */
    balance: z.int().nullable(),
  }),
  single: ['entries'],
  changes: z.object(written),
  creates: z.object({
    ...fixed,
    description: written.description.optional(),
    minimumTotalCents: cents.optional(),
    startsOn: written.startsOn.optional(),
    endsOn: written.endsOn.optional(),
    usesPerUser: written.usesPerUser.optional(),
    /** How often it can be used by all together; left out, without a limit. */
    usesInTotal: whole(1, 1_000_000).nullable().optional(),
  }),
  sorts: ['createdAt', 'code', 'endsOn'],
  descending: true,
  filters: ['kind', 'endsOn'],
  searched: true,
  archived: true,
  problems: ({ kind, value, startsOn, endsOn }) => {
    const found: Record<string, string> = {}
    if (kind === 'percentage' && value > 100) found.value = 'At most 100 per cent'
    if (startsOn && endsOn && startsOn > endsOn) found.endsOn = 'This is before the first day'
    return found
  },
})

/** Bought gift cards: a card that is put away cannot be spent until it is taken back. */
export const giftCards = adminResource({
  label: 'Gift cards',
  record: z.object({
    ...shared,
    /** Cents left. */
    balance: z.int().nullable(),
    issuedCents: z.int(),
  }),
  single: ['entries'],
  changes: z.object({}),
  creates: null,
  sorts: ['createdAt', 'balance'],
  descending: true,
  filters: ['createdAt', 'balance'],
  searched: true,
  archived: true,
})
