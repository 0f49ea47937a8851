import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'
import { activeStates } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { type Hold, type HoldEvent, isLiveOption, type Ladder } from './ladder/ladder.domain.ts'
import type { Promotion } from './ladder/ranks.domain.ts'

type Row = typeof holds.$inferSelect
export type StoredHoldEvent = typeof holdEvents.$inferSelect

/** Converts a row to a hold of the ladder. */
export const toHold = (row: Row): Hold => ({
  id: row.id,
  modelId: row.modelId,
  orderId: row.orderId,
  kind: row.kind,
  state: row.state,
  span: { start: row.startsAt, end: row.endsAt },
  place: row.place,
  until: row.until,
  challenge:
    row.challengedBy !== null && row.challengedUntil !== null
      ? { by: row.challengedBy, until: row.challengedUntil }
      : null,
  usage: row.usage && { ...row.usage, exclusiveUntil: toDate(row.usage.exclusiveUntil) },
  partOf: row.partOf,
  version: row.version,
})

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant)

/** Converts a hold to its row, without the id. */
export const toRow = (hold: Hold) => ({
  modelId: hold.modelId,
  orderId: hold.orderId,
  kind: hold.kind,
  state: hold.state,
  startsAt: hold.span.start,
  endsAt: hold.span.end,
  place: hold.place,
  until: hold.until,
  challengedBy: hold.challenge?.by ?? null,
  challengedUntil: hold.challenge?.until ?? null,
  usage: hold.usage && {
    ...hold.usage,
    exclusiveUntil: hold.usage.exclusiveUntil?.toISOString() ?? null,
  },
  partOf: hold.partOf,
  version: hold.version,
})

const standing = inArray(holds.state, [...activeStates])

/** More than any agency plans ahead for one model. */
const maxHolds = 5_000

/** Holds that ended longer ago are history: nothing of them can change, and no rank depends on them. */
const rememberedDays = 92

/**
 * The ladder of these models: all requests and options, jobs whose client is still exclusive, and other holds
 * that ended at most a quarter of a year ago.
 */
export const findLadder = async (
  { db, platform }: Ctx,
  modelIds: readonly number[],
): Promise<Ladder> => {
  const now = platform.clock.now()
  const since = daysAfter(now, -rememberedDays)
  const isExclusive = sql`(${holds.usage} ->> 'exclusiveUntil')::timestamptz > ${now.toISOString()}::timestamptz`
  const rows = await db
    .select()
    .from(holds)
    .where(
      and(
        inArray(holds.modelId, [...modelIds]),
        standing,
        or(gt(holds.endsAt, since), eq(holds.kind, 'option'), isExclusive),
      ),
    )
    .orderBy(asc(holds.id))
    .limit(maxHolds * modelIds.length)
  return new Map(rows.map((row) => [row.id, toHold(row)]))
}

/** The holds with these ids, including ended ones. */
export const findHolds = async ({ db }: DbCtx, ids: readonly number[]): Promise<Hold[]> => {
  const rows = await db
    .select()
    .from(holds)
    .where(inArray(holds.id, [...ids]))
    .orderBy(asc(holds.id))
    .limit(ids.length)
  return rows.map(toHold)
}

/** All holds of an order, including ended ones, in order of creation. */
export const listOrderHolds = async ({ db }: DbCtx, orderId: number): Promise<Hold[]> => {
  const rows = await db
    .select()
    .from(holds)
    .where(eq(holds.orderId, orderId))
    .orderBy(asc(holds.id))
    .limit(maxHolds)
  return rows.map(toHold)
}

/** Reserves ids for new holds and events, which refer to each other before they are written. */
export const nextIds = async (
  { db }: DbCtx,
  table: 'holds' | 'hold_events',
  count: number,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}

interface HoldWrites {
  /** Holds that are already stored. */
  readonly changed: readonly Hold[]
  /** New holds, with reserved ids. */
  readonly made: readonly Hold[]
  readonly at: Date
}

/**
 * Writes holds: first ended ones, then options, which may have become shorter, because both make room for
 * others. The caller has locked their calendars.
 */
export const writeHolds = async (ctx: DbCtx, { changed, made, at }: HoldWrites): Promise<void> => {
  const modelIds = [...changed, ...made].map(({ modelId }) => modelId)
  requireLocked(ctx, 'calendars', modelIds)
  const isLive = ({ state }: Hold) => state === 'live'
  const takesRoom = (hold: Hold) => isLive(hold) && !isLiveOption(hold)
  const endedHolds = changed.filter((hold) => !isLive(hold))
  await updateHolds(ctx, [...endedHolds, ...changed.filter(isLiveOption)], at)
  await insertHolds(ctx, made, at)
  await updateHolds(ctx, changed.filter(takesRoom), at)
}

const updateHolds = async ({ db }: DbCtx, changed: readonly Hold[], at: Date): Promise<void> => {
  for (const hold of changed) {
    await db
      .update(holds)
      .set({ ...toRow(hold), updatedAt: at })
      .where(eq(holds.id, hold.id))
  }
}

const insertHolds = async ({ db }: DbCtx, made: readonly Hold[], at: Date): Promise<void> => {
  if (made.length === 0) return
  await db
    .insert(holds)
    .overridingSystemValue()
    .values(made.map((hold) => ({ id: hold.id, ...toRow(hold), createdAt: at, updatedAt: at })))
}

export interface RecordedEvent {
  readonly event: HoldEvent
  readonly promotions: readonly Promotion[]
  readonly at: Date
  readonly actorUserId: number | null
  readonly reason: string
}

const columns = new Set(['id', 'holdId', 'modelId', 'type'])

/** The channel on which instances announce that calendars have changed; it carries no data. */
export const calendarChannel = 'callboard_calendars'

/** Announces on commit that calendars have changed. */
export const announceCalendars = async ({ db }: DbCtx): Promise<void> => {
  await db.execute(sql`select pg_notify(${calendarChannel}, '')`)
}

/** Appends to the history of the holds. */
export const insertHoldEvents = async (
  { db }: DbCtx,
  events: readonly RecordedEvent[],
): Promise<void> => {
  if (events.length === 0) return
  await db.insert(holdEvents).values(
    events.map(({ event, promotions, ...rest }) => ({
      ...rest,
      id: event.id,
      holdId: event.holdId,
      modelId: event.modelId,
      type: event.type,
      details: toDetails(event),
      promotions: [...promotions],
    })),
  )
}

/** The data of an event that has no columns; instants are stored as ISO 8601 text. */
const toDetails = (event: HoldEvent): Record<string, unknown> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !columns.has(name)))

/** The options of models, except those in `except`, that are due: past their end, or with an unanswered challenge. */
export const listDueOptions = async (
  { db }: DbCtx,
  now: Date,
  except: ReadonlySet<number>,
): Promise<{ modelId: number; orderId: number | null }[]> => {
  const at = now.toISOString()
  return db
    .select({ modelId: holds.modelId, orderId: holds.orderId })
    .from(holds)
    .where(
      and(
        sql`${holds.state} = 'live' and ${holds.kind} = 'option'
          and least(${holds.until}, ${holds.challengedUntil}) <= ${at}::timestamptz`,
        notInArray(holds.modelId, [...except]),
      ),
    )
    .orderBy(asc(holds.until), asc(holds.id))
    .limit(500)
}
