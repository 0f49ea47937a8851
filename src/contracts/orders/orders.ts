import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { partStates } from '#contracts/bookings/booking-states.ts'
import { canonicalCode, writeCode } from '#contracts/codes.ts'
import { picture } from '#contracts/media/pictures.ts'
import { typedCode } from '#contracts/primitives.ts'
import { orderKinds, type OrderState } from './order-states.ts'

/** Its prefix is the agency's, and may have changed since. */
const generatedCode = /^(?<prefix>[A-Z]{2,3})(?<random>[0-9A-Z]{10})$/

/**
 * Returns the stored spelling of an order's code, `VB-8F3K2Q9X1T`, for one typed without its hyphen or with
 * another dash.
 */
export const normaliseOrderCode = (typed: string): string => {
  const { prefix, random } = generatedCode.exec(canonicalCode(typed))?.groups ?? {}
  return prefix && random ? `${prefix}-${random}` : writeCode(typed)
}

/** The public code of an order. */
export const orderCode = typedCode('Order id is required', 40).transform(normaliseOrderCode)

/** The order on the received page: people with the code see only these fields. */
export const receivedOrder = z.object({
  /** The code. Internal ids are never sent, so that they give no access. */
  id: z.string(),
  code: z.string(),
  type: z.enum(orderKinds),
  status: z.string<OrderState>(),
  /** The state of some models while the booking as a whole waits; otherwise null. */
  part_status: z.enum(partStates).nullable(),
  created_at: z.string(),
  /** The dates of a booking, in order; empty for orders of other kinds. */
  dates: z.array(
    z.object({
      /** `dd-mm-yyyy`; both days are included. */
      start_date: z.string(),
      end_date: z.string(),
      /** In the agency's time zone, `09:30`; null for whole days. */
      start_time: z.string().nullable(),
      end_time: z.string().nullable(),
    }),
  ),
  /** The address of a calendar file with the dates; null without dates and after the booking. */
  calendar_file: z.string().nullable(),
})

export type ReceivedOrder = z.infer<typeof receivedOrder>

/** An ordered item. */
export const receivedItem = z.object({
  prod_name: z.string(),
  qty: z.number(),
  /** The portrait of a model; null for other items and for models who have left. */
  picture: picture.nullable(),
})
export type ReceivedItem = z.infer<typeof receivedItem>

export const orderEndpoints = {
  'GET /api/V1/get-order': {
    summary: 'Get what the received page shows of the order with this public code',
    access: 'public',
    input: z.object({ order_id: orderCode }),
    result: z.object({
      order: receivedOrder,
      order_details: z.array(receivedItem),
    }),
  },
} as const satisfies EndpointTable
