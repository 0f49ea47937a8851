import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** Weeks that figures look back on, this one included. */
export interface Span {
  readonly weeks: number
}

/** A row of a query that no table describes. */
export type Row<T> = T & Record<string, unknown>

/** The Monday of an instant where the agency is. */
export const mondayOf = (column: string, timeZone: string) =>
  sql`date_trunc('week', ${sql.raw(column)} at time zone ${timeZone})::date`

/** The Monday of this week. */
export const thisMonday = ({ platform: { clock, settings } }: Ctx) =>
  sql`date_trunc('week', ${clock.now().toISOString()}::timestamptz at time zone ${settings.timeZone})::date`

/** The first Monday of the span. */
export const firstMonday = (ctx: Ctx, { weeks }: Span) =>
  sql`(${thisMonday(ctx)} - ${(weeks - 1) * 7}::int)`
