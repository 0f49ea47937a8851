import { z } from 'zod'
import { categoryIds, mediumIds, territoryIds, type Usage } from '#contracts/bookings/usage.ts'
import { day } from '#contracts/admin/fields.ts'

/** The usage of a job, and the last day of the client's exclusivity. */
export const usage = z.object({
  category: z.enum(categoryIds, 'Please choose a category').nullable(),
  territories: z.array(z.enum(territoryIds)).max(territoryIds.length),
  media: z.array(z.enum(mediumIds)).max(mediumIds.length),
  exclusiveUntil: day.nullable(),
}) satisfies z.ZodType<Usage>
