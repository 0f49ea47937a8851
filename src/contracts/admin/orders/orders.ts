import { z } from 'zod'
import { cents, day, id, instant, multiline, text } from '#contracts/admin/fields.ts'
import { emailInput, transitionInput, orderFields, provider, redemption } from './order-parts.ts'
import { paymentStates } from '#contracts/orders/payment-states.ts'
import { disputeStates, refundOrigins, refundStates } from '#contracts/orders/refund-states.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { note } from '#contracts/admin/records/timeline.ts'
import { tag } from '#contracts/admin/records/tags.ts'
import { workChanges, workFilters } from '#contracts/admin/records/work.ts'

/**
 * The figures of an order for accounting. Amounts are in the order's currency, those of the payment in the
 * payment's.
 */
const statement = z.object({
  /** The sum of the lines. */
  subtotalCents: cents,
  redeemed: redemption.extend({ isReleased: z.boolean() }).nullable(),
  feeCents: z.int(),
  /** The tax included in the total; null if its rate was not stored. */
  vat: z.object({ percent: z.number(), cents }).nullable(),
  payment: z
    .object({
      provider,
      /** The provider's own id of the payment. */
      reference: z.string().nullable(),
      state: z.enum(paymentStates),
      declineMessage: z.string().nullable(),
      amountCents: cents,
      currency: z.string(),
      capturedCents: cents,
      /** Confirmed by the provider. */
      refundedCents: cents,
      /** Held back or taken because of disputes. */
      disputedCents: cents,
      /** The amount that can still be refunded. */
      refundableCents: cents,
    })
    .nullable(),
  refunds: z.array(
    z.object({
      id,
      amountCents: cents,
      state: z.enum(refundStates),
      origin: z.enum(refundOrigins),
      reason: z.string(),
      /** The provider's reason for refusing it. */
      refusal: z.string().nullable(),
      refusedAt: instant.nullable(),
      /** Null for the system and the client. */
      actorName: z.string().nullable(),
      createdAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
  /** Payers' complaints to their banks or PayPal, in the payment's currency. */
  disputes: z.array(
    z.object({
      id,
      /** The provider's own id of the dispute. */
      reference: z.string(),
      amountCents: cents,
      /** The reason, in the provider's terms. */
      reason: z.string(),
      state: z.enum(disputeStates),
      /** The provider's deadline for evidence. */
      dueAt: instant.nullable(),
      openedAt: instant,
      closedAt: instant.nullable(),
    }),
  ),
})

/** Where a gift card is sent, and whether it has left. */
const cardEmail = z.object({
  toEmail: z.string(),
  /** The day on which the buyer wants it sent; null for as soon as it is paid. */
  sendOn: day.nullable(),
  sentAt: instant.nullable(),
  /** Whether the latest email with it was refused or has come back. */
  isUndelivered: z.boolean(),
  /** The latest email; null if there is none, or it is no longer kept. */
  emailId: id.nullable(),
})
export type CardEmail = z.output<typeof cardEmail>

/**
 * Purchases and gift cards. Money is returned by cancelling or, in part, by the action `refund`, which only
 * owners may use.
 */
export const orders = adminResource({
  label: 'Orders',
  noun: 'order',
  record: z.object({
    ...orderFields,
    totalCents: cents,
    /** The days of scheduled work. */
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    /** Cancelled, but the provider has not confirmed the refund yet. */
    refundDue: z.boolean(),
    /** A refund was refused and nobody has dealt with it since. */
    refundRefused: z.boolean(),
    /** Whether a dispute about its payment is open. */
    isDisputed: z.boolean(),
    /** The provider's deadline for evidence in the most urgent dispute. */
    disputeDueAt: instant.nullable(),
    statement,
    /** The client's delivery address; null if they have not given one. */
    deliveryAddress: z.string().nullable(),
    /** The recipients of the gift cards that it buys, one for each card. */
    cardEmails: z.array(cardEmail),
  }),
  single: ['items', 'events', 'statement', 'deliveryAddress', 'cardEmails'],
  changes: z.object(workChanges),
  creates: null,
  sorts: ['createdAt', 'updatedAt', 'totalCents', 'contactName', 'state'],
  descending: true,
  filters: [
    'kind',
    'tags',
    'state',
    'createdAt',
    'userId',
    'clientId',
    'companyId',
    'updatedAt',
    ...workFilters,
    'refundDue',
    'refundRefused',
    'isDisputed',
  ],
  searched: true,
  archived: false,
  exported: [
    { field: 'netCents', label: 'Net', kind: 'money' },
    { field: 'vatCents', label: 'VAT', kind: 'money' },
    { field: 'vatPercent', label: 'VAT rate (%)', kind: 'number' },
    { field: 'feeCents', label: 'Fees', kind: 'money' },
    { field: 'coupon', label: 'Coupon', kind: 'text' },
    { field: 'discountCents', label: 'Discount', kind: 'money' },
    { field: 'giftCard', label: 'Gift card', kind: 'text' },
    { field: 'giftCardCents', label: 'Paid by gift card', kind: 'money' },
    { field: 'method', label: 'Payment method', kind: 'text' },
    { field: 'paymentCurrency', label: 'Payment currency', kind: 'text' },
    { field: 'capturedCents', label: 'Captured', kind: 'money' },
    { field: 'refundedCents', label: 'Refunded', kind: 'money' },
    { field: 'reference', label: 'Provider’s reference', kind: 'text' },
    { field: 'paidAt', label: 'Paid', kind: 'instant' },
    { field: 'refundedAt', label: 'Last refunded', kind: 'instant' },
  ],
  actions: {
    move: transitionInput.extend({
      courierName: text(120).optional(),
      waybill: text(120).optional(),
      /** For the transition `ship`: the contents, which become a line of the order. */
      contents: text(200).optional(),
      /** For the transition `schedule`; a single day has no end. */
      startsOn: day.optional(),
      endsOn: day.optional(),
    }),
    email: emailInput,
    note,
    tag,
    /**
     * Refunds a part of the payment, or an amount that the provider refused to return. The order's state does
     * not change.
     */
    refund: z.object({
      /** `elsewhere`: it was returned in another way, such as a bank transfer. */
      way: z.enum(['provider', 'elsewhere']).default('provider'),
      amountCents: cents.min(1, 'Please give the amount to refund'),
      /** A note to the client, shown in the email. */
      reason: multiline(2000).optional(),
      version: z.int(),
    }),
    /** Closes refused refunds without a replacement. */
    'dismiss-refusals': z.object({ version: z.int() }),
  },
})
