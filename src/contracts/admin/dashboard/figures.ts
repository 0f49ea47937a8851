import { z } from 'zod'
import { enquiryKinds } from '#contracts/submissions/enquiry-options.ts'
import { day, id } from '#contracts/admin/fields.ts'

const count = z.int().min(0)

/** `GET /api/admin/figures?weeks=12`: the owner's page. Weeks begin on Monday where the agency is. */
export const adminFigures = z.object({
  /** The Mondays, oldest first; every list by week has one entry for each. */
  weeks: z.array(day),
  /** Bookings that came in that week, by the state they are in now. */
  bookings: z.array(z.object({ week: day, states: z.record(z.string(), count) })),
  /** Jobs that begin in the week, by board: what was booked, by whatever way. */
  jobs: z.array(z.object({ week: day, boards: z.record(z.string(), count) })),
  /** What came in by the public forms, by kind. */
  enquiries: z.array(z.object({ week: day, kinds: z.partialRecord(z.enum(enquiryKinds), count) })),
  /** Applications of models that came in, and those of them that are signed now. */
  applications: z.array(z.object({ week: day, received: count, signed: count })),
  /** Views of profiles and bookings that came of them: how many bookings for a hundred views. */
  conversion: z.array(
    z.object({ week: day, views: count, bookings: count, perHundred: z.number().nullable() }),
  ),
  /** New and lost subscribers, and how many there were at the end of the week. */
  newsletter: z.array(z.object({ week: day, joined: count, left: count, subscribers: z.int() })),
  /** Money received less money returned, of orders in the shop's currency, in cents. */
  revenue: z.object({
    currency: z.string(),
    weeks: z.array(
      z.object({
        week: day,
        kinds: z.record(z.string(), z.int()),
        /** By the boards of the models; gift cards have none. */
        boards: z.record(z.string(), z.int()),
        cents: z.int(),
        /** The same week a year before. */
        lastYearCents: z.int(),
      }),
    ),
  }),
  /** The most viewed in all these weeks, at most ten: requests that name them, and jobs that they had. */
  models: z.array(z.object({ id, name: z.string(), views: count, bookings: count, jobs: count })),
  /** The most viewed of all time, at most ten. */
  articles: z.array(z.object({ id, title: z.string(), views: count })),
})

export type AdminFigures = z.output<typeof adminFigures>
