import { z } from 'zod'
import { enquiryKinds } from '#contracts/submissions/enquiry-options.ts'
import { day, id } from '#contracts/admin/fields.ts'

const count = z.int().min(0)

/**
 * `GET /api/admin/figures?weeks=12`: the owner's dashboard. Weeks begin on Monday in the agency's time zone.
 */
export const adminFigures = z.object({
  /** The Mondays, oldest first. Every list by week has one entry for each. */
  weeks: z.array(day),
  /** Bookings by week of arrival and current state. */
  bookings: z.array(z.object({ week: day, states: z.record(z.string(), count) })),
  /** Jobs that begin in the week, by board, from every source. */
  jobs: z.array(z.object({ week: day, boards: z.record(z.string(), count) })),
  /** Enquiries from the public forms, by kind. */
  enquiries: z.array(z.object({ week: day, kinds: z.partialRecord(z.enum(enquiryKinds), count) })),
  /** Applications received, and those of them that are signed by now. */
  applications: z.array(z.object({ week: day, received: count, signed: count })),
  /** Views of profiles, the bookings that followed, and bookings per hundred views. */
  conversion: z.array(
    z.object({ week: day, views: count, bookings: count, perHundred: z.number().nullable() }),
  ),
  /** New and lost subscribers, and their number at the end of the week. */
  newsletter: z.array(z.object({ week: day, joined: count, left: count, subscribers: z.int() })),
  /** Money received less money returned, of orders in the shop's currency, in cents. */
  revenue: z.object({
    currency: z.string(),
    weeks: z.array(
      z.object({
        week: day,
        kinds: z.record(z.string(), z.int()),
        /** By the models' boards; gift cards have none. */
        boards: z.record(z.string(), z.int()),
        cents: z.int(),
        /** The same week a year before. */
        lastYearCents: z.int(),
      }),
    ),
  }),
  /** The most viewed models of all these weeks, at most ten, with their requests and jobs. */
  models: z.array(z.object({ id, name: z.string(), views: count, bookings: count, jobs: count })),
  /** The most viewed articles of all time, at most ten. */
  articles: z.array(z.object({ id, title: z.string(), views: count })),
})

export type AdminFigures = z.output<typeof adminFigures>
