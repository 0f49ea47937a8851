import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** Weeks that figures look back on, this one included. */
export interface Span {
  readonly weeks: number
}

/** A row of a query that no table describes. */
export type Row<T> = T & Record<string, unknown>

/** The Monday of an instant where the agency is. */
export const truncateToMonday = (column: string, timeZone: string) =>
  sql`date_trunc('week', ${sql.raw(column)} at time zone ${timeZone})::date`

/** Whether an instant is of the week of a Monday or later: by the column itself, so that an index serves it. */
export const isSince = (column: string, monday: SQL, timeZone: string) =>
  sql`${sql.raw(column)} >= (${monday})::timestamp at time zone ${timeZone}`

/** The Monday of this week. */
export const thisMonday = ({ platform: { clock, settings } }: Ctx) =>
  sql`date_trunc('week', ${clock.now().toISOString()}::timestamptz at time zone ${settings.timeZone})::date`

/** The first Monday of the span. */
export const firstMonday = (ctx: Ctx, { weeks }: Span) =>
  sql`(${thisMonday(ctx)} - ${(weeks - 1) * 7}::int)`
