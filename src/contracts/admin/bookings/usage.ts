import { z } from 'zod'
import { categoryIds, mediumIds, territoryIds, type Usage } from '#contracts/bookings/usage.ts'
import { day } from '#contracts/admin/fields.ts'

/** What a job is for, and until when its client is exclusive: the last day, included. */
export const usage = z.object({
  category: z.enum(categoryIds, 'Please choose a category').nullable(),
  territories: z.array(z.enum(territoryIds)).max(territoryIds.length),
  media: z.array(z.enum(mediumIds)).max(mediumIds.length),
  exclusiveUntil: day.nullable(),
}) satisfies z.ZodType<Usage>
