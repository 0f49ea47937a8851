import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { activeStates } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import { findNote, storeFirstNote, storeNote } from '#server/db/program-notes.ts'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { orders } from '#server/db/schema/orders.ts'
import { toHold, toRow } from '#server/modules/holds/holds.repo.ts'
import type { Hold } from '#server/modules/holds/ladder/ladder.domain.ts'
import type { CalendarZone } from './zones.domain.ts'

const key = 'calendar_zone'

const zoneSchema = z.object({
  timeZone: z.string(),
  earlier: z.array(z.object({ timeZone: z.string(), lastEventId: z.number() })),
})

/** The time zone of the database's calendars; undefined before the first start. */
export const findCalendarZone = async (ctx: DbCtx): Promise<CalendarZone | undefined> => {
  const note = await findNote(ctx, key)
  return note === undefined ? undefined : zoneSchema.parse(note)
}

/** Stores the zone of a database that has none yet. */
export const storeFirstZone = (ctx: DbCtx, timeZone: string): Promise<void> =>
  storeFirstNote(ctx, { key, value: { timeZone, earlier: [] } satisfies CalendarZone })

/** Stores the new time zone of the calendars. */
export const storeCalendarZone = (ctx: Ctx, value: CalendarZone): Promise<void> =>
  storeNote(ctx, { key, value, at: ctx.platform.clock.now() })

/** Whether any hold has ever been requested or entered. */
export const hasHolds = async ({ db }: DbCtx): Promise<boolean> =>
  (await db.select({ id: holds.id }).from(holds).limit(1)).length > 0

/** The models of all calendars. */
export const listAllCalendars = async ({ db }: DbCtx): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from models order by id`)
  return rows.map(({ id }) => id)
}

/** The id of the newest event; 0 if there is none. */
export const findLastEventId = async ({ db }: DbCtx): Promise<number> => {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${holdEvents.id}), 0)::int` })
    .from(holdEvents)
  return row?.id ?? 0
}

/** More future holds than any agency has. */
const maxUpcoming = 100_000

/** A hold with the names of those concerned. */
export interface UpcomingHold {
  readonly hold: Hold
  readonly modelName: string
  /** The code of its booking; null for an entry of the agency. */
  readonly code: string | null
}

/** Requests and holds that are not over yet, in chronological order. */
export const listUpcoming = async ({ db, platform }: Ctx): Promise<UpcomingHold[]> => {
  const rows = await db
    .select({
      hold: holds,
      modelName: sql<string>`${models.firstName} || ' ' || ${models.lastName}`,
      code: orders.code,
    })
    .from(holds)
    .innerJoin(models, eq(models.id, holds.modelId))
    .leftJoin(orders, eq(orders.id, holds.orderId))
    .where(and(inArray(holds.state, [...activeStates]), gt(holds.endsAt, platform.clock.now())))
    .orderBy(asc(holds.startsAt), asc(holds.id))
    .limit(maxUpcoming)
  return rows.map(({ hold, ...whom }) => ({ ...whom, hold: toHold(hold) }))
}

/** A batch of holds with ids above this one, including ended ones. */
export const listHoldsAfter = async ({ db }: DbCtx, id: number, count: number): Promise<Hold[]> => {
  const rows = await db
    .select()
    .from(holds)
    .where(gt(holds.id, id))
    .orderBy(asc(holds.id))
    .limit(count)
  return rows.map(toHold)
}

/**
 * About a thousand years, in hours because they have a constant length: later than anything that is planned.
 */
const aside = sql.raw(`interval '9000000 hours'`)

/**
 * Writes the new ranges and exclusivity ends of holds, shifted by a thousand years, where no constraint
 * compares them with holds that still have their old ranges. `bringBack` removes the shift. The caller has
 * locked the calendars.
 */
export const setAside = async (
  ctx: DbCtx,
  movedHolds: readonly Hold[],
  at: Date,
): Promise<void> => {
  requireCalendars(ctx, movedHolds)
  const rows = movedHolds.map(toRow)
  const ids = movedHolds.map(({ id }) => id)
  const starts = rows.map(({ startsAt }) => startsAt.toISOString())
  const ends = rows.map(({ endsAt }) => endsAt.toISOString())
  const usages = rows.map(({ usage }) => usage && JSON.stringify(usage))
  await ctx.db.execute(sql`update holds h set starts_at = moved.starts_at + ${aside},
      ends_at = moved.ends_at + ${aside}, usage = moved.usage::jsonb, updated_at = ${at.toISOString()}
    from unnest(${sql.param(ids)}::int[], ${sql.param(starts)}::timestamptz[],
      ${sql.param(ends)}::timestamptz[], ${sql.param(usages)}::text[])
      as moved(id, starts_at, ends_at, usage)
    where h.id = moved.id`)
}

/** Gives holds that were set aside their actual ranges. */
export const bringBack = async (
  ctx: DbCtx,
  movedHolds: readonly Pick<Hold, 'id' | 'modelId'>[],
): Promise<void> => {
  requireCalendars(ctx, movedHolds)
  const ids = movedHolds.map(({ id }) => id)
  await ctx.db
    .execute(sql`update holds set starts_at = starts_at - ${aside}, ends_at = ends_at - ${aside}
    where id = any(${sql.param(ids)}::int[])`)
}

const requireCalendars = (ctx: DbCtx, movedHolds: readonly Pick<Hold, 'modelId'>[]): void =>
  requireLocked(
    ctx,
    'calendars',
    movedHolds.map(({ modelId }) => modelId),
  )
