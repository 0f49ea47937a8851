import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { orderKinds, type OrderState } from '#contracts/orders/order-states.ts'
import { orderCode } from '#contracts/orders/orders.ts'
import { picture } from '#contracts/media/pictures.ts'
import { id } from '#contracts/primitives.ts'

/** A status event of an order; courier and waybill come with `shipped`. */
export const statusEntry = z.object({
  status: z.string<OrderState>(),
  /** UTC instant, ISO 8601. */
  date: z.string(),
  remark: z.string(),
  courier_name: z.string().nullable(),
  aws_bill_no: z.string().nullable(),
})
export type StatusEntry = z.infer<typeof statusEntry>

/** The fields of an ordered item in both lists. Ages are not stored. */
const orderedItem = z.object({
  prod_name: z.string(),
  code: z.string(),
  email: z.string(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
  /** Address of the model's picture; null for other goods and for models who have left. */
  image: z.string().nullable(),
  picture: picture.nullable(),
})

export const trackedItem = orderedItem.extend({
  /** The order's code. Internal ids give no access. */
  id: z.string(),
  order_deatail_id: z.number(),
  kind: z.enum(orderKinds),
  delivery_status: z.string<OrderState>(),
  /** Whether the order is still in progress. */
  tracking: z.boolean(),
  /** Its progress, 0 to 100. */
  progress_width: z.number(),
  /** Whether the client may cancel the order now. */
  can_cancel: z.boolean(),
  status_list: z.array(statusEntry),
})
export type TrackedItem = z.infer<typeof trackedItem>

export const historyItem = orderedItem.extend({
  status: z.string<OrderState>(),
  type: z.enum(['product', 'other']),
  created_at: z.string(),
})
export type HistoryItem = z.infer<typeof historyItem>

const definePage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    orders: z.array(item),
    /** The value of `before` for the page of older orders; null if there is none. */
    next: z.string().nullable(),
  })

export const trackingEndpoints = {
  'GET /api/V1/user-orders-track': {
    summary:
      'List the items of a client’s current bookings and purchases, newest order first; `order_id` selects one order, finished or not; `before` is the `next` of the page before',
    access: 'user',
    ownUser: true,
    input: z.object({
      user_id: id,
      order_id: z.union([z.literal('').transform(() => undefined), orderCode]).optional(),
      order_detail_id: z.union([z.literal('').transform(() => undefined), id]).optional(),
      before: orderCode.optional(),
    }),
    result: definePage(trackedItem),
  },
  'GET /api/V1/user-orders': {
    summary:
      'List the items of a client’s finished orders, of orders whose payment is not confirmed, and of gift cards, newest order first; `before` is the `next` of the page before',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, before: orderCode.optional() }),
    result: definePage(historyItem),
  },
  'POST /api/V1/orders-cancel': {
    summary: 'Cancel an order with all its items, as long as its state allows it',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, order_id: orderCode }),
    result: z.undefined(),
  },
} as const satisfies EndpointTable
