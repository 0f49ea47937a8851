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
import type { Hold } from '#server/modules/holds/ladder.domain.ts'
import type { CalendarZone } from './zones.domain.ts'

const key = 'calendar_zone'

const zoneSchema = z.object({
  timeZone: z.string(),
  earlier: z.array(z.object({ timeZone: z.string(), lastEventId: z.number() })),
})

/** In which zone the database's calendars are written; undefined before the first start. */
export const findCalendarZone = async (ctx: DbCtx): Promise<CalendarZone | undefined> => {
  const note = await findNote(ctx, key)
  return note === undefined ? undefined : zoneSchema.parse(note)
}

/** Notes the zone of a database that has none yet. */
export const storeFirstZone = (ctx: DbCtx, timeZone: string): Promise<void> =>
  storeFirstNote(ctx, { key, value: { timeZone, earlier: [] } satisfies CalendarZone })

/** Notes the zone in which calendars are written from now on. */
export const storeCalendarZone = (ctx: Ctx, value: CalendarZone): Promise<void> =>
  storeNote(ctx, { key, value, at: ctx.platform.clock.now() })

/** Whether anything was ever held or asked for. */
export const hasHolds = async ({ db }: DbCtx): Promise<boolean> =>
  (await db.select({ id: holds.id }).from(holds).limit(1)).length > 0

/** The models of all calendars. */
export const listAllCalendars = async ({ db }: DbCtx): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from models order by id`)
  return rows.map(({ id }) => id)
}

/** The newest event; 0 without any. */
export const findLastEventId = async ({ db }: DbCtx): Promise<number> => {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${holdEvents.id}), 0)::int` })
    .from(holdEvents)
  return row?.id ?? 0
}

/** More than any agency has before it. */
const maxUpcoming = 100_000

/** A hold with those whom it concerns. */
export interface UpcomingHold {
  readonly hold: Hold
  readonly modelName: string
  /** The booking's; null for an entry of the agency. */
  readonly code: string | null
}

/** What waits or stands and is not over, in the order of time. */
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

/** So many holds with ids after this one, ended ones too. */
export const listHoldsAfter = async ({ db }: DbCtx, id: number, count: number): Promise<Hold[]> => {
  const rows = await db
    .select()
    .from(holds)
    .where(gt(holds.id, id))
    .orderBy(asc(holds.id))
    .limit(count)
  return rows.map(toHold)
}

/** Further ahead than anything is planned, in hours because these are of one length: about a thousand years. */
const aside = sql.raw(`interval '9000000 hours'`)

/**
 * Writes the ranges of holds and until when their clients are exclusive, but a thousand years ahead, where no constraint
 * compares them with holds that still have their former ranges. `bringBack` ends that. The caller has locked the calendars.
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

/** Gives holds that were set aside the ranges that are meant. */
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
