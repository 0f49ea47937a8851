import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { bookedKinds } from '#contracts/bookings/holds.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { bookingBriefs, orders } from '#server/db/schema/orders.ts'

/**
 * How often a hold has changed or moved up, or its booking has changed, call times included. It grows with
 * every change of the calendar entry, because events are never removed and versions count up.
 */
const sequence = sql<number>`(select count(*)::int from ${holdEvents} e where e.hold_id = ${holds.id})
  + (select count(*)::int from ${holdEvents} e
    where e.model_id = ${holds.modelId} and e.promotions <> '[]' and e.hold_id <> ${holds.id}
      and e.promotions @> jsonb_build_array(jsonb_build_object('holdId', ${holds.id})))
  + coalesce(${orders.version}, 0)`

const entry = {
  holdId: holds.id,
  modelId: holds.modelId,
  kind: holds.kind,
  state: holds.state,
  startsAt: holds.startsAt,
  endsAt: holds.endsAt,
  place: holds.place,
  until: holds.until,
  challengedUntil: holds.challengedUntil,
  updatedAt: sql`greatest(${holds.updatedAt}, ${orders.updatedAt})`.mapWith(holds.updatedAt),
  sequence,
  /** The public name: of a junior the first name only. */
  modelName: sql<string>`case when ${models.categoryId} = ${juniorsId} then ${models.firstName}
    else ${models.firstName} || ' ' || ${models.lastName} end`,
  isJunior: sql<boolean>`${models.categoryId} = ${juniorsId}`,
  code: orders.code,
  contactName: orders.contactName,
  projectName: bookingBriefs.projectName,
  location: bookingBriefs.location,
  callTimes: bookingBriefs.callTimes,
}

/** More than a calendar program shows. */
const maxEntries = 2_000

export type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** The calendar entries of these holds. */
export const listEntriesOfHolds = (ctx: DbCtx, ids: readonly number[]): Promise<Entry[]> =>
  listEntries(ctx, inArray(holds.id, [...ids]))

/**
 * Entries in the order of time. Beyond the limit the earliest are left out, so that coming days are never
 * missing.
 */
const listEntries = async ({ db }: DbCtx, condition: SQL | undefined) => {
  const latestFirst = await db
    .select(entry)
    .from(holds)
    .innerJoin(models, eq(models.id, holds.modelId))
    .leftJoin(orders, eq(orders.id, holds.orderId))
    .leftJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .where(condition)
    .orderBy(desc(holds.startsAt), desc(holds.id))
    .limit(maxEntries)
  return latestFirst.toReversed()
}

/** The entries of an order's holds that were ever granted: nobody else knows of the others. */
export const listEntriesOfOrder = (ctx: DbCtx, orderId: number): Promise<Entry[]> =>
  listEntries(ctx, and(eq(holds.orderId, orderId), sql`${holds.place} is not null`))

type FeedScope = { readonly since: Date } & (
  | { readonly modelId: number }
  | { readonly clientUserId: number }
  | { readonly assigneeId: number }
)

/** The live entries of a model, of a client, or of the bookings assigned to somebody. */
export const listFeedEntries = (ctx: DbCtx, scope: FeedScope): Promise<Entry[]> =>
  listEntries(ctx, and(isInScope(scope), eq(holds.state, 'live'), gt(holds.endsAt, scope.since)))

const isInScope = (scope: FeedScope): SQL | undefined => {
  if ('modelId' in scope) return eq(holds.modelId, scope.modelId)
  return 'clientUserId' in scope
    ? and(eq(orders.userId, scope.clientUserId), inArray(holds.kind, [...bookedKinds]))
    : eq(orders.assigneeId, scope.assigneeId)
}
