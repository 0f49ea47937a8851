import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { orderCode } from '#contracts/orders/orders.ts'
import { id, requiredText } from '#contracts/primitives.ts'
import { maxModels } from './booking-check.ts'
import { bookingDate, windowEnd } from './windows.ts'

/** One window of one model in a client's booking. It never tells who else holds the dates. */
export const clientOption = z.object({
  hold_id: z.number(),
  /** The booking's code. */
  order_id: z.string(),
  order_detail_id: z.number(),
  product_id: z.number(),
  prod_name: z.string(),
  /** `dd-mm-yyyy`; both days are included. For hours that end on the next day, that is the last day. */
  start_date: z.string(),
  end_date: z.string(),
  /** The hours of a single day or night in the agency's time zone, `09:30`; null for whole days. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  status: z.enum(['requested', 'option', 'confirmed', 'released']),
  /** 1 for the first option; null for juniors and for lines that are not on option. */
  rank: z.number().nullable(),
  /** The days with this rank. */
  rank_dates: z.array(z.string()),
  /** When the option lapses: UTC instant, ISO 8601. */
  until: z.string().nullable(),
  /** The deadline of another client's challenge. */
  answer_by: z.string().nullable(),
  /** The time of that challenge: UTC instant, ISO 8601. */
  asked_on: z.string().nullable(),
  /** The time and deadline of a challenge to the first option ahead of it; null for juniors. */
  first_asked_on: z.string().nullable(),
  first_answer_by: z.string().nullable(),
  can_confirm: z.boolean(),
  /** Why a junior's option cannot be confirmed yet, in a sentence; null if only its rank prevents it. */
  confirm_blocked: z.string().nullable(),
  can_release: z.boolean(),
  can_challenge: z.boolean(),
})
export type ClientOption = z.infer<typeof clientOption>

const optionKey = z.object({ user_id: id, hold_id: id })

/** The option after a change. */
export const changedOption = z.object({ option: clientOption })

/** Ids with commas between them. */
const products = requiredText('Please choose at least one model', 200)
  .transform((text): (string | number)[] => text.split(','))
  .pipe(z.array(id).max(maxModels, `Please ask for at most ${maxModels} models`))

const modelAvailability = z.object({
  product_id: z.number(),
  /** `held`: others have options on these dates; `unavailable`: the model is booked. */
  status: z.enum(['free', 'held', 'unavailable']),
  /** The rank that an option would get now; null for juniors and if none is possible. */
  rank: z.number().nullable(),
  /** The days with this rank. */
  rank_dates: z.array(z.string()),
})

export type ModelAvailability = z.infer<typeof modelAvailability>

export const optionEndpoints = {
  'GET /api/V1/options': {
    summary:
      'List what is held for a client: dates, rank and end of each option, of bookings that are open or have changed in the last 90 days; `order_id` selects one booking',
    access: 'user',
    ownUser: true,
    input: z.object({ user_id: id, order_id: orderCode.optional() }),
    result: z.object({ options: z.array(clientOption) }),
  },
  'POST /api/V1/option-confirm': {
    summary:
      'Confirm a first option: it becomes a job, binding for both sides; a second time changes nothing',
    access: 'user',
    ownUser: true,
    input: optionKey,
    result: changedOption,
  },
  'POST /api/V1/option-release': {
    summary:
      'Release an option or withdraw the request for one model; a second time changes nothing',
    access: 'user',
    ownUser: true,
    input: optionKey,
    result: changedOption,
  },
  'POST /api/V1/option-challenge': {
    summary: 'Ask for the first option: its holder has to confirm or release',
    access: 'user',
    ownUser: true,
    input: optionKey,
    result: changedOption,
  },
  'GET /api/V1/availability': {
    summary:
      'Whether models are free, held by others or not available from one day to another, or in the hours of one day or night',
    access: 'visitor',
    input: z.object({ products, start_date: bookingDate, ...windowEnd }),
    result: z.object({ availability: z.array(modelAvailability) }),
    rateLimit: { perMinute: 120 },
  },
} as const satisfies EndpointTable
