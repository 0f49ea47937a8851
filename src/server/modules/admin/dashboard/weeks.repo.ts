import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'

/** A row of a query without a table's type. */
export type Row<T> = T & Record<string, unknown>

/** The Monday of an instant in the agency's time zone. */
export const truncateToMonday = (column: string, timeZone: string) =>
  sql`date_trunc('week', ${sql.raw(column)} at time zone ${timeZone})::date`

/**
 * Whether an instant is in the week of a Monday or later. Compares the column itself, so that an index serves
 * it.
 */
export const isSince = (column: string, monday: SQL, timeZone: string) =>
  sql`${sql.raw(column)} >= (${monday})::timestamp at time zone ${timeZone}`

/** The Monday of this week. */
export const thisMonday = ({ config, platform: { clock } }: Ctx) =>
  sql`date_trunc('week', ${clock.now().toISOString()}::timestamptz at time zone ${config.timeZone})::date`

/** The first Monday of as many weeks, this one included. */
export const firstMonday = (ctx: Ctx, weeks: number) =>
  sql`(${thisMonday(ctx)} - ${(weeks - 1) * 7}::int)`
