import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { canonicalCode, writeCode } from '#contracts/codes.ts'
import { picture } from '#contracts/media/pictures.ts'
import { typedCode } from '#contracts/primitives.ts'

const generatedCode = /^VB(?<random>[0-9A-Z]{10})$/

/**
 * The spelling in which an order's code is stored, `VB-8F3K2Q9X1T`, of one that was typed without its hyphen or with
 * another dash.
 */
export const spellOrderCode = (typed: string): string => {
  const random = generatedCode.exec(canonicalCode(typed))?.groups?.random
  return random === undefined ? writeCode(typed) : `VB-${random}`
}

/** The public code of an order. */
export const orderCode = typedCode('Order id is required', 40).transform(spellOrderCode)

export const orderKinds = ['booking', 'purchase', 'gift_card'] as const
export type OrderKind = (typeof orderKinds)[number]

/** What the received page shows of an order: anyone who has the code may see this and nothing else. */
export const receivedOrder = z.object({
  /** The code again: internal ids are never sent, so that they open nothing. */
  id: z.string(),
  code: z.string(),
  type: z.enum(orderKinds),
  status: z.string(),
  /** What some models of a booking are already, while it waits as a whole; otherwise null. */
  part_status: z.enum(['optioned', 'confirmed']).nullable(),
  created_at: z.string(),
  /** The dates of a booking, in order; empty for orders of other kinds. */
  dates: z.array(
    z.object({
      /** `dd-mm-yyyy`; both days are included. */
      start_date: z.string(),
      end_date: z.string(),
      /** By the agency's clock, `09:30`; null for whole days. */
      start_time: z.string().nullable(),
      end_time: z.string().nullable(),
    }),
  ),
  /** The address of the dates as a file for calendars; null if there are none, or the booking is over. */
  calendar_file: z.string().nullable(),
})

export type ReceivedOrder = z.infer<typeof receivedOrder>

/** What was asked for, by name. */
export const receivedItem = z.object({
  prod_name: z.string(),
  qty: z.number(),
  /** The portrait of a model; null for anything else and for models that have left. */
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
