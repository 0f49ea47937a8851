import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { id, noResult, ownUserOnly } from '#contracts/primitives.ts'

/** The time at which the address was created; null without an address. */
const feedStatus = z.object({ created_at: z.string().nullable() })
/** The address is shown only once, because only its hash is stored. */
const newFeed = z.object({ url: z.string(), created_at: z.string() })

const modelFeed = z.object({ product_id: id })
const staff = ['booker', 'owner'] as const

export const calendarFeedEndpoints = {
  'GET /api/V1/calendar-feed': {
    summary: 'Whether the signed-in user has an address for their calendar program',
    access: 'user',
    ownUser: true,
    input: ownUserOnly,
    result: feedStatus,
  },
  'POST /api/V1/calendar-feed-create': {
    summary:
      'Make an address for calendar programs: of a client’s own options and jobs, or of the bookings assigned to a booker; an earlier address ends',
    access: 'user',
    ownUser: true,
    input: ownUserOnly,
    result: newFeed,
  },
  'POST /api/V1/calendar-feed-revoke': {
    summary: 'End the address for calendar programs',
    access: 'user',
    ownUser: true,
    input: ownUserOnly,
    result: noResult,
  },
  'GET /api/V1/model-calendar-feed': {
    summary: 'Whether a model has an address for their calendar program',
    access: staff,
    input: modelFeed,
    result: feedStatus,
  },
  'POST /api/V1/model-calendar-feed-create': {
    summary: 'Make an address for a model’s calendar program; an earlier address ends',
    access: staff,
    input: modelFeed,
    result: newFeed,
  },
  'POST /api/V1/model-calendar-feed-revoke': {
    summary: 'End the address for a model’s calendar program',
    access: staff,
    input: modelFeed,
    result: noResult,
  },
} as const satisfies EndpointTable
