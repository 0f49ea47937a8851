import { z } from 'zod'
import { paperProblems } from '#contracts/bookings/paper-problems.ts'
import { holdKinds } from '#contracts/bookings/holds.ts'
import { day, id, instant } from '#contracts/admin/fields.ts'
import { chartHold } from './chart.ts'

const bookingFields = {
  bookingId: id,
  code: z.string(),
  project: z.string(),
  client: z.string(),
}

/** An option whose time runs out, and when. */
const endingOption = z.object({
  ...bookingFields,
  holdId: id,
  modelId: id,
  modelName: z.string(),
  at: instant,
})

const call = z.object({
  holdId: id,
  modelId: id,
  modelName: z.string(),
  kind: z.enum(holdKinds),
  day,
  /** `07:30`, at the agency: the call time, or when the entry begins; null for whole days. */
  time: z.string().nullable(),
  /** When a job's call ends; null while no call time is set. */
  to: z.string().nullable(),
  bookingId: id.nullable(),
  code: z.string().nullable(),
  project: z.string().nullable(),
  client: z.string().nullable(),
  location: z.string().nullable(),
})

/** The first of a list, and how many there are. */
const defineListWithTotal = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() })

/** `GET /api/admin/desk`: what the booking desk has to see to today. */
export const desk = z.object({
  /** Options that lapse before the day is over, the next one first. */
  lapsing: defineListWithTotal(endingOption),
  /** Options whose clients have been asked to confirm or release. */
  challenges: defineListWithTotal(endingOption),
  /** Requests without an answer that are not snoozed, the oldest first. */
  requests: defineListWithTotal(
    z.object({
      ...bookingFields,
      models: z.array(z.string()),
      shootDate: day,
      requestedAt: instant,
    }),
  ),
  /** Work of today and tomorrow, by time. */
  calls: defineListWithTotal(call),
  /** Juniors' bookings that cannot be confirmed for want of papers, the next one first. */
  papers: defineListWithTotal(
    z.object({
      ...bookingFields,
      models: z.array(z.string()),
      shootDate: day,
      missing: z.array(z.enum(paperProblems)),
      /** The same for people: `No licence, no chaperone`. */
      problems: z.string(),
    }),
  ),
})
export type Desk = z.output<typeof desk>

/** How many days from today on the list of what lapses reaches; 0 for today alone. */
export const lapsingDays = [0, 3, 7, 14] as const
export type LapsingDays = (typeof lapsingDays)[number]

/** Options that come with one answer. */
export const lapsingPageSize = 50

/** `GET /api/admin/desk/lapsing` */
export const lapsingQuery = z.object({
  days: z.coerce.number().pipe(z.literal(lapsingDays)).default(7),
  page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
})
export type LapsingQuery = z.output<typeof lapsingQuery>

/** Options by when they end: at their end, or before it if a challenge stays without an answer. */
export const lapsingPage = z.object({
  items: z.array(chartHold.extend({ modelId: id, modelName: z.string() })),
  total: z.int(),
})
export type LapsingPage = z.output<typeof lapsingPage>
