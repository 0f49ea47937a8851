import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { holdEvents, holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { bookingBriefs, orders } from '#server/db/schema/orders.ts'
import type { Hold, Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import type { Span } from '#contracts/time/span.ts'
import type { Parties, Party } from './own-options.domain.ts'

/** The parties of the bookings in these calendars. */
export const findParties = async ({ db }: DbCtx, ladder: Ladder): Promise<Parties> => {
  const ids = listBookingIds(ladder)
  const rows = await db
    .select({ id: orders.id, userId: orders.userId, clientId: orders.clientId })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .limit(ids.length)
  return new Map(rows.map(({ id, ...party }) => [id, party]))
}

const listBookingIds = (ladder: Ladder): number[] => [
  ...new Set([...ladder.values()].flatMap(({ orderId }) => orderId ?? [])),
]

/**
 * The bookings in these calendars whose client is verified: the account has confirmed its address, or staff
 * have entered the booking.
 */
export const findConfirmedBookings = async (
  { db }: DbCtx,
  ladder: Ladder,
): Promise<ReadonlySet<number>> => {
  const ids = listBookingIds(ladder)
  const isOwnAddress = sql`${users.emailVerifiedAt} is not null
    and ${users.email} = ${orders.contactEmail}::citext`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.id, ids), or(isNull(bookingBriefs.termsAcceptedAt), isOwnAddress)))
    .orderBy(asc(orders.id))
    .limit(ids.length)
  return new Set(rows.map(({ id }) => id))
}

/** More than a client's allowance of days permits. */
const maxOptions = 10_000

/** The dates of a party's current options, of any model. */
export const listOptionSpans = async (
  { db }: DbCtx,
  party: Party,
  now: Date,
): Promise<{ span: Span }[]> => {
  const rows = await db
    .select({ start: holds.startsAt, end: holds.endsAt })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(
      and(
        eq(holds.kind, 'option'),
        eq(holds.state, 'live'),
        sql`least(${holds.until}, ${holds.challengedUntil}) > ${now.toISOString()}::timestamptz`,
        belongsTo(party),
      ),
    )
    .orderBy(asc(holds.id))
    .limit(maxOptions)
  return rows.map((span) => ({ span }))
}

const belongsTo = ({ userId, clientId }: Party) =>
  or(
    userId === null ? undefined : eq(orders.userId, userId),
    clientId === null ? undefined : eq(orders.clientId, clientId),
  )

/** The names of the model and the booking of an option. */
export const findOptionNames = async ({ db }: DbCtx, { id }: Hold) => {
  const [row] = await db
    .select({
      model: sql<string>`case when ${models.categoryId} = ${juniorsId} then ${models.firstName}
        else ${models.firstName} || ' ' || ${models.lastName} end`,
      code: orders.code,
      client: orders.contactName,
      userId: orders.userId,
    })
    .from(holds)
    .innerJoin(models, eq(models.id, holds.modelId))
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(eq(holds.id, id))
    .limit(1)
  return row
}

/** More than the limits on challenges allow for an option, and more than staff make in a day. */
const maxChallenges = 1_000

/**
 * When the clients of these holds were last asked to confirm or release, including parts of an option from
 * before it was cut.
 */
export const findAskedTimes = async (
  { db }: DbCtx,
  holdIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  if (holdIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([holds.id], { holdId: holds.id, at: holdEvents.at })
    .from(holds)
    .innerJoin(
      holdEvents,
      or(
        eq(holdEvents.holdId, holds.id),
        and(eq(holdEvents.holdId, holds.partOf), lte(holdEvents.at, holds.createdAt)),
      ),
    )
    .where(and(inArray(holds.id, [...holdIds]), eq(holdEvents.type, 'challenged')))
    .orderBy(asc(holds.id), desc(holdEvents.id))
    .limit(holdIds.length)
  return new Map(rows.map(({ holdId, at }) => [holdId, at]))
}

/** The challengers of these options since then. */
export const listChallengesSince = async (
  { db }: DbCtx,
  holdIds: readonly number[],
  since: Date,
): Promise<(Party & { holdId: number })[]> => {
  const challenger = sql`(${holdEvents.details} -> 'challenge' ->> 'by')::int`
  return db
    .select({ holdId: holdEvents.holdId, userId: orders.userId, clientId: orders.clientId })
    .from(holdEvents)
    .innerJoin(holds, eq(holds.id, challenger))
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(
      and(
        inArray(holdEvents.holdId, [...holdIds]),
        eq(holdEvents.type, 'challenged'),
        sql`${holdEvents.at} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(holdEvents.id))
    .limit(maxChallenges)
}
