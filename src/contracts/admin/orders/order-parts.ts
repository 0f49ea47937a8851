import { z } from 'zod'
import { bookingLengthIds, usageIds } from '#contracts/bookings/bag-options.ts'
import { couponKinds } from '#contracts/orders/coupon-kinds.ts'
import { orderKinds, type OrderState } from '#contracts/orders/order-states.ts'
import type { StaffTransition } from '#contracts/orders/staff-transitions.ts'
import { paymentProviders } from '#contracts/orders/payment-providers.ts'
import { cents, id, instant, multiline, someText, typedEmail } from '#contracts/admin/fields.ts'
import { timeline } from '#contracts/admin/records/timeline.ts'
import { tags } from '#contracts/admin/records/tags.ts'
import { workFields } from '#contracts/admin/records/work.ts'

const item = z.object({
  id,
  modelId: id.nullable(),
  name: z.string(),
  unitCents: cents,
  quantity: z.int(),
  bookingLength: z.enum(bookingLengthIds).nullable(),
  usage: z.enum(usageIds).nullable(),
})

/** An event of an order; lists have the oldest first. */
const event = z.object({
  id,
  state: z.string<OrderState>(),
  remark: z.string(),
  courierName: z.string().nullable(),
  waybill: z.string().nullable(),
  /** Null for the client, a guest or the system. */
  actorUserId: z.int().nullable(),
  actorName: z.string().nullable(),
  createdAt: instant,
})

export const provider = z.enum(paymentProviders)

/** The code that an order used, and its discount. */
export const redemption = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  discountCents: cents,
})

/** A transition that is possible now, shown as a button. */
const allowedTransition = z.object({
  name: z.string<StaffTransition>(),
  to: z.string<OrderState>(),
  /**
   * `shipment_known`: needs courier and waybill. `dates_known`: needs the days of the work. `junior_cleared`:
   * needs the guardian's consent, a licence and a chaperone on record.
   */
  needs: z.enum(['junior_cleared', 'shipment_known', 'dates_known']).nullable(),
  /** Whether it is the usual next step. */
  isNext: z.boolean(),
  /** The heading of the email to the client. */
  heading: z.string(),
  /** The money that it returns; null if it returns none. */
  refund: z.object({ amountCents: cents, currency: z.string(), provider }).nullable(),
  /** What it returns to a coupon or gift card; null if it returns nothing. */
  release: redemption.nullable(),
})

/** The fields that bookings and orders share. */
export const orderFields = {
  id,
  code: z.string(),
  kind: z.enum(orderKinds),
  state: z.string<OrderState>(),
  userId: id.nullable(),
  clientId: id.nullable(),
  /** The client's company. */
  companyId: id.nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  currency: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
  /** Names of the models or goods, for lists. */
  names: z.array(z.string()),
  tags,
  items: z.array(item),
  events: z.array(event),
  timeline,
  ...workFields,
  allowedMoves: z.array(allowedTransition),
}

/** The input of every transition. */
export const transitionInput = z.object({
  move: someText(40),
  /** A note to the client, shown in the email and in the history. */
  remark: multiline(2000).optional(),
  version: z.int(),
})

export const emailInput = z.object(typedEmail)
