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

/** An option with the time at which it ends. */
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
  /** `07:30` in the agency's time zone: the call time, or the start of the entry; null for whole days. */
  time: z.string().nullable(),
  /** The end of a job's call; null until a call time is set. */
  to: z.string().nullable(),
  bookingId: id.nullable(),
  code: z.string().nullable(),
  project: z.string().nullable(),
  client: z.string().nullable(),
  location: z.string().nullable(),
})

/** The first items of a list and their total. */
const defineListWithTotal = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() })

/** `GET /api/admin/desk`: the tasks of the booking desk for today. */
export const desk = z.object({
  /** Options that lapse today, soonest first. */
  lapsing: defineListWithTotal(endingOption),
  /** Options with an open challenge. */
  challenges: defineListWithTotal(endingOption),
  /** Unanswered requests that are not snoozed, oldest first. */
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
  /** Juniors' bookings that cannot be confirmed because papers are missing, soonest first. */
  papers: defineListWithTotal(
    z.object({
      ...bookingFields,
      models: z.array(z.string()),
      shootDate: day,
      missing: z.array(z.enum(paperProblems)),
      /** The problems as a text: `No licence, no chaperone`. */
      problems: z.string(),
    }),
  ),
})
export type Desk = z.output<typeof desk>

/** The lengths of the list of lapsing options in days from today; 0 means today only. */
export const lapsingDays = [0, 3, 7, 14] as const
export type LapsingDays = (typeof lapsingDays)[number]

/** Options in one response. */
export const lapsingPageSize = 50

/** `GET /api/admin/desk/lapsing` */
export const lapsingQuery = z.object({
  days: z.coerce.number().pipe(z.literal(lapsingDays)).default(7),
  page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
})
export type LapsingQuery = z.output<typeof lapsingQuery>

/** Options by the time they end: their deadline, or an earlier one set by an unanswered challenge. */
export const lapsingPage = z.object({
  items: z.array(chartHold.extend({ modelId: id, modelName: z.string() })),
  total: z.int(),
})
export type LapsingPage = z.output<typeof lapsingPage>
