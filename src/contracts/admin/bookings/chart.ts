import { z } from 'zod'
import { categories } from '#contracts/models/roster.ts'
import { holdKinds, holdStates } from '#contracts/bookings/holds.ts'
import { day, id, instant, text, time } from '#contracts/admin/fields.ts'
import { usage } from './usage.ts'

/** Models that come with one answer. */
export const chartPageSize = 100

/** More than a quarter of a year: it bounds the work of one question. */
export const maxChartDays = 100

/** Characters of a name that is looked for. */
export const maxChartSearch = 100

const boardIds = categories.map((board) => board.id)

/** What the chart's rows can be chosen by: holds of a kind, or requests that wait. */
export const chartKinds = [...holdKinds, 'request'] as const
export type ChartKind = (typeof chartKinds)[number]

const number = (schema: z.ZodInt) => z.coerce.number().pipe(schema)

/** `GET /api/admin/chart`: which days, and which models. */
export const chartQuery = z
  .object({
    from: day,
    to: day,
    page: number(z.int().min(1).max(10_000)).default(1),
    board: z.coerce.number().pipe(z.literal(boardIds)).optional(),
    /** Models with something of this client in these days. */
    client: number(id).optional(),
    /** Models with something of this kind in these days. */
    kind: z.enum(chartKinds).optional(),
    model: number(id).optional(),
    /** Models whose name contains it, and those with something of a client, company, project or code that does. */
    q: text(maxChartSearch).optional(),
    /** By board; else in the order in which the site lists models. */
    grouped: z.literal('1').optional(),
    /** Models with nothing but room from this day to the other. */
    freeFrom: day.optional(),
    freeTo: day.optional(),
    /** Only models with anything in these days. */
    busy: z.literal('1').optional(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxChartDays * 86_400_000, {
    path: ['to'],
    message: `Please ask for at most ${maxChartDays} days`,
  })
  .refine(({ freeFrom, freeTo }) => (freeFrom ?? '') <= (freeTo ?? '9999'), {
    path: ['freeTo'],
    message: 'The last day must not be before the first',
  })

export type ChartQuery = z.output<typeof chartQuery>

/** Something that takes, or asks for, a model's time. */
export const chartHold = z.object({
  id,
  kind: z.enum(holdKinds),
  state: z.enum(holdStates),
  /** By the agency's calendar. */
  firstDay: day,
  lastDay: day,
  /** `09:30`, in the agency's time; null for whole days. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** The worst rank in the window; null unless it is on option. */
  rank: z.int().nullable(),
  until: instant.nullable(),
  challengeUntil: instant.nullable(),
  requestedAt: instant,
  bookingId: id.nullable(),
  code: z.string().nullable(),
  project: z.string().nullable(),
  client: z.string().nullable(),
  /** What was typed when it was entered. */
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

/** The rows of one page, in board order, and how many models there are on all of them. */
export const chartPage = z.object({ rows: z.array(chartRow), total: z.int() })
export type ChartPage = z.output<typeof chartPage>

/** `GET /api/admin/chart/holds/{id}`: one hold, and how it came to be. */
export const chartHoldDetail = chartHold.extend({
  modelId: id,
  modelName: z.string(),
  why: z.array(z.string()),
})
export type ChartHoldDetail = z.output<typeof chartHoldDetail>

/** Days of the agency, or hours of them. */
const dates = {
  firstDay: day,
  lastDay: day,
  startTime: time.nullish(),
  endTime: time.nullish(),
}

const optionIds = z.array(id).max(100).optional()

/** What happens to the options in the way of a job or book-out. */
const displacedOptions = {
  /** Those that are released for it. */
  releases: optionIds,
  /** Those that are cut to the days that remain. */
  shortens: optionIds,
}
const note = text(500).optional()

/** `POST /api/admin/chart/holds`: what somebody enters. */
export const chartEntry = z.object({
  modelId: id,
  kind: z.enum(holdKinds),
  ...dates,
  /** Whose it is: options and jobs belong to a booking. */
  bookingId: id.nullish(),
  /** Of a job: what it is for. */
  usage: usage.optional(),
  note,
  ...displacedOptions,
})
export type ChartEntry = z.output<typeof chartEntry>

/** `POST /api/admin/chart/holds/{id}/move`: other dates. */
export const chartMove = z.object({ ...dates, reason: note, ...displacedOptions, version: z.int() })
export type ChartMove = z.output<typeof chartMove>

/** `GET /api/admin/chart/holds/{id}/replacement`: the other dates of an option. */
export const replacementQuery = z.object({
  firstDay: day,
  lastDay: day,
  startTime: time.optional(),
  endTime: time.optional(),
})
export type ReplacementQuery = z.output<typeof replacementQuery>

const rankOnDays = z.object({ rank: z.int(), days: z.array(day) })

/** What would become of an option that is released and entered again. */
export const replacementPreview = z.object({
  /** Its worst rank, and the days that have it. */
  now: rankOnDays,
  /** The same on the other dates; null if the model is not free there. */
  next: rankOnDays.nullable(),
  /** How many other options move up. */
  movesUp: z.int(),
  /** Earlier requests for the other dates, which would be passed over. */
  requests: z.array(id),
})
export type ReplacementPreview = z.output<typeof replacementPreview>

/** `POST /api/admin/chart/holds/{id}/replace`: releases an option and enters it again on other dates. */
export const chartReplacement = z.object({ ...dates, reason: note, version: z.int() })
export type ChartReplacement = z.output<typeof chartReplacement>

/** `POST /api/admin/chart/holds/{id}/remove`: ends what belongs to no booking. */
export const chartRemoval = z.object({ reason: note, version: z.int() })

/** The days that an option would keep. */
export interface RemainingDays {
  readonly holdId: number
  readonly windows: readonly { readonly first: string; readonly last: string }[]
}

/** The `result` of a refusal because options stand in the way, or because earlier requests would be passed over. */
export interface Blockers {
  readonly options?: readonly number[]
  /** What would remain of each of these options: none of its days, some, or those before and those after. */
  readonly remaining?: readonly RemainingDays[]
  readonly requests?: readonly number[]
}
