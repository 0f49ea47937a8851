import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { receivedItem, receivedOrder } from '#contracts/orders/orders.ts'
import { id, requiredText } from '#contracts/primitives.ts'
import { changedOption, clientOption } from './options.ts'
import { statusEntry } from './tracking.ts'

const token = requiredText('Token is required', 100)
const oneOption = z.object({ token, hold_id: id })

/**
 * The endpoints behind the links in emails about a booking, without signing in. A link opens one booking
 * only.
 */
export const bookingLinkEndpoints = {
  'GET /api/V1/linked-booking/{token}': {
    summary: 'Get a booking with what is held in it, with the token from an email about it',
    access: 'public',
    input: z.object({ token }),
    result: z.object({
      order: receivedOrder,
      order_details: z.array(receivedItem),
      options: z.array(clientOption),
      status_list: z.array(statusEntry),
    }),
  },
  'POST /api/V1/linked-option-confirm': {
    summary:
      'Confirm a first option, with the token from an email about its booking; a second time changes nothing',
    access: 'visitor',
    input: oneOption,
    result: changedOption,
  },
  'POST /api/V1/linked-option-release': {
    summary:
      'Release an option or withdraw the request for one model, with the token from an email about its booking; a second time changes nothing',
    access: 'visitor',
    input: oneOption,
    result: changedOption,
  },
  'POST /api/V1/linked-option-challenge': {
    summary: 'Ask for the first option, with the token from an email about the booking',
    access: 'visitor',
    input: oneOption,
    result: changedOption,
  },
} as const satisfies EndpointTable
