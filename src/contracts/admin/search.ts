import { z } from 'zod'
import type { BookingState } from '#contracts/bookings/booking-states.ts'
import { day, id } from './fields.ts'

/** The minimum length of a search text. */
export const minSearch = 2

/** `GET /api/admin/search?q=text`: records of all kinds that the role may read, best match first. */
export const adminSearchHit = z.object({
  /** The name of its resource. */
  resource: z.string(),
  id,
  label: z.string(),
  detail: z.string(),
  /** For bookings: the state and the days. */
  booking: z.object({ state: z.string<BookingState>(), firstDay: day, lastDay: day }).nullable(),
})

export type AdminSearchHit = z.output<typeof adminSearchHit>
