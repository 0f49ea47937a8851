import { z } from 'zod'
import { day, id } from './fields.ts'

/** The shortest text that is searched for. */
export const minSearch = 2

/** `GET /api/admin/search?q=text`: records of all kinds that the role may read, the best first. */
export const adminSearchHit = z.object({
  /** The name of its resource. */
  resource: z.string(),
  id,
  label: z.string(),
  detail: z.string(),
  /** Of bookings: their state, and their days. */
  booking: z.object({ state: z.string(), firstDay: day, lastDay: day }).nullable(),
})

export type AdminSearchHit = z.output<typeof adminSearchHit>
