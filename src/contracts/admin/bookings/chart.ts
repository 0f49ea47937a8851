import { z } from 'zod'
import { categories } from '#contracts/models/roster.ts'
import { type DateRangeDays, daysBetween } from '#contracts/time/day.ts'
import { holdKinds, holdStates } from '#contracts/bookings/holds.ts'
import { day, id, instant, text, time } from '#contracts/admin/fields.ts'
import { usage } from './usage.ts'

/** Models in one response. */
export const chartPageSize = 100

/** A little more than a quarter of a year; limits the work of one query. */
export const maxChartDays = 100

/** Length of the search text. */
export const maxChartSearch = 100

const boardIds = categories.map((board) => board.id)

/** Filters of the chart's rows: the kinds of holds, and pending requests. */
export const chartKinds = [...holdKinds, 'request'] as const
export type ChartKind = (typeof chartKinds)[number]

const number = (schema: z.ZodInt) => z.coerce.number().pipe(schema)

/** `GET /api/admin/chart`: the days and models to show. */
export const chartQuery = z
  .object({
    from: day,
    to: day,
    page: number(z.int().min(1).max(10_000)).default(1),
    board: z.coerce.number().pipe(z.literal(boardIds)).optional(),
    /** Only models with a hold of this client on these days. */
    client: number(id).optional(),
    /** Only models with a hold of this kind on these days. */
    kind: z.enum(chartKinds).optional(),
    model: number(id).optional(),
    /**
     * Models whose name contains the text, and those with a hold whose client, company, project or code
     * contains it.
     */
    q: text(maxChartSearch).optional(),
    /** Sorted by board; by default in the order of the site. */
    grouped: z.literal('1').optional(),
    /** Only models who are free from this day to the other. */
    freeFrom: day.optional(),
    freeTo: day.optional(),
    /** Only models with a hold on these days. */
    busy: z.literal('1').optional(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
  .refine(({ from, to }) => daysBetween(from, to) < maxChartDays, {
    path: ['to'],
    message: `Please ask for at most ${maxChartDays} days`,
  })
  .refine(({ freeFrom, freeTo }) => (freeFrom ?? '') <= (freeTo ?? '9999'), {
    path: ['freeTo'],
    message: 'The last day must not be before the first',
  })

export type ChartQuery = z.output<typeof chartQuery>

/** A hold, or a request for one. */
export const chartHold = z.object({
  id,
  kind: z.enum(holdKinds),
  state: z.enum(holdStates),
  /** Days in the agency's time zone. */
  firstDay: day,
  lastDay: day,
  /** `09:30` in the agency's time zone; null for whole days. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** The worst rank in the window; null unless it is an option. */
  rank: z.int().nullable(),
  until: instant.nullable(),
  challengeUntil: instant.nullable(),
  requestedAt: instant,
  bookingId: id.nullable(),
  code: z.string().nullable(),
  project: z.string().nullable(),
  client: z.string().nullable(),
  /** The note typed when the hold was entered. */
  note: z.string(),
  version: z.int(),
})
export type ChartHold = z.output<typeof chartHold>

const chartRow = z.object({
  id,
  name: z.string(),
  categoryId: z.int(),
  picture: z.object({ key: z.string(), width: z.int().nullable() }).nullable(),
  holds: z.array(chartHold),
})
export type ChartRow = z.output<typeof chartRow>

/** The rows of one page in board order, and the number of models on all pages. */
export const chartPage = z.object({ rows: z.array(chartRow), total: z.int() })
export type ChartPage = z.output<typeof chartPage>

/** `GET /api/admin/chart/holds/{id}`: one hold with its history. */
export const chartHoldDetail = chartHold.extend({
  modelId: id,
  modelName: z.string(),
  why: z.array(z.string()),
})
export type ChartHoldDetail = z.output<typeof chartHoldDetail>

/** Days, or hours of them, in the agency's time zone. */
const dates = {
  firstDay: day,
  lastDay: day,
  startTime: time.nullish(),
  endTime: time.nullish(),
}

const optionIds = z.array(id).max(100).optional()

/** The decisions on options that are in the way of a job or book-out. */
const displacedOptions = {
  /** Options to release. */
  releases: optionIds,
  /** Options to cut to their remaining days. */
  shortens: optionIds,
}
const note = text(500).optional()

/** `POST /api/admin/chart/holds`: a new entry. */
export const chartEntry = z.object({
  modelId: id,
  kind: z.enum(holdKinds),
  ...dates,
  /** Options and jobs belong to a booking. */
  bookingId: id.nullish(),
  /** The usage of a job. */
  usage: usage.optional(),
  note,
  ...displacedOptions,
})
export type ChartEntry = z.output<typeof chartEntry>

/** `POST /api/admin/chart/holds/{id}/move`: other dates. */
export const chartMove = z.object({ ...dates, reason: note, ...displacedOptions, version: z.int() })
export type ChartMove = z.output<typeof chartMove>

/** `GET /api/admin/chart/holds/{id}/replacement`: other dates for an option. */
export const replacementQuery = z.object({
  firstDay: day,
  lastDay: day,
  startTime: time.optional(),
  endTime: time.optional(),
})
export type ReplacementQuery = z.output<typeof replacementQuery>

const rankOnDays = z.object({ rank: z.int(), days: z.array(day) })

/** The outcome if an option is released and entered again. */
export const replacementPreview = z.object({
  /** The worst rank of the option and the days with that rank. */
  now: rankOnDays,
  /** The same for the other dates; null if the model is not free then. */
  next: rankOnDays.nullable(),
  /** The number of other options that move up. */
  movesUp: z.int(),
  /** Earlier requests for the other dates that would be passed over. */
  requests: z.array(id),
})
export type ReplacementPreview = z.output<typeof replacementPreview>

/** `POST /api/admin/chart/holds/{id}/replace`: releases an option and enters it again on other dates. */
export const chartReplacement = z.object({ ...dates, reason: note, version: z.int() })
export type ChartReplacement = z.output<typeof chartReplacement>

/** `POST /api/admin/chart/holds/{id}/remove`: ends a hold that belongs to no booking. */
export const chartRemoval = z.object({ reason: note, version: z.int() })

/** The days that an option would keep. */
export interface RemainingDays {
  readonly holdId: number
  readonly windows: readonly DateRangeDays[]
}

/**
 * The `result` of a refusal because options are in the way, or because earlier requests would be passed over.
 */
export interface Blockers {
  readonly options?: readonly number[]
  /** The remaining windows of each of these options: none, one, or the days before and the days after. */
  readonly remaining?: readonly RemainingDays[]
  readonly requests?: readonly number[]
}
