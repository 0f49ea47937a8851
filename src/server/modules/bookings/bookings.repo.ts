import { and, asc, desc, eq, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { bookedKinds, activeStates } from '#contracts/bookings/holds.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { requireLocked } from '#server/db/locks.ts'
import type { StoredWindows } from '#server/kernel/windows.ts'
import { users } from '#server/db/schema/accounts.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'
import type { RequestedModel } from './requests/bookings.domain.ts'

/** The models that exist, live or not, with their public name. At most twenty ids. */
export const findRequestedModels = (
  ctx: DbCtx,
  ids: readonly number[],
): Promise<RequestedModel[]> =>
  ctx.db
    .select({
      id: models.id,
      name: sql<string>`case when ${models.categoryId} = ${juniorsId} then ${models.firstName}
        else ${models.firstName} || ' ' || ${models.lastName} end`,
      isJunior: sql<boolean>`${models.categoryId} = ${juniorsId}`,
      isLive: sql<boolean>`${models.active} and ${models.archivedAt} is null`,
    })
    .from(models)
    .where(inArray(models.id, [...ids]))
    .orderBy(asc(models.id))
    .limit(ids.length)

/** The models of some lines by id. */
export const findModelsById = async (
  ctx: DbCtx,
  lines: readonly { readonly modelId: number }[],
): Promise<Map<number, RequestedModel>> => {
  const ids = [...new Set(lines.map(({ modelId }) => modelId))]
  return new Map((await findRequestedModels(ctx, ids)).map((model) => [model.id, model]))
}

export type NewBrief = typeof bookingBriefs.$inferInsert

/** Inserts the client's brief of an order. */
export const insertBrief = async (ctx: DbCtx, brief: NewBrief): Promise<void> => {
  await ctx.db.insert(bookingBriefs).values(brief)
}

/**
 * Makes requests of an account wait for each other until the transaction ends, so that the client's options
 * are counted correctly. Call it before other locks.
 */
export const lockClient = async ({ db }: DbCtx, userId: number): Promise<void> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('callboard bookings of a client'), ${userId}::int)`,
  )
}

/** The models with a requested or live hold for these bookings. */
export const listHeldModelIds = async (
  { db }: DbCtx,
  orderIds: readonly number[],
): Promise<number[]> => {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectDistinct({ modelId: holds.modelId })
    .from(holds)
    .where(and(inArray(holds.orderId, [...orderIds]), inArray(holds.state, [...activeStates])))
    .orderBy(asc(holds.modelId))
    .limit(maxLines)
  return rows.map(({ modelId }) => modelId)
}

/** Writes the dates of a booking, and when its option lapses. The caller has locked it. */
export const updateDates = async (
  ctx: DbCtx,
  orderId: number,
  dates: StoredWindows & { optionUntil: Date | null },
): Promise<void> => {
  requireLocked(ctx, 'orders', [orderId])
  await ctx.db.update(bookingBriefs).set(dates).where(eq(bookingBriefs.orderId, orderId))
}

export type BookingFacts = Awaited<ReturnType<typeof listBookings>>[number]

/** Bookings with the facts that their clients are told, by id. */
export const listBookings = (ctx: DbCtx, ids: readonly number[]) =>
  ctx.db
    .select({
      id: orders.id,
      code: orders.code,
      state: orders.state,
      userId: orders.userId,
      contactName: orders.contactName,
      contactEmail: orders.contactEmail,
      assigneeId: orders.assigneeId,
      /** The assignee; null if there is none who still works here. */
      bookerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      bookerPhone: users.phone,
      bookerEmail: users.email,
      company: bookingBriefs.company,
      projectName: bookingBriefs.projectName,
      location: bookingBriefs.location,
      callTimes: bookingBriefs.callTimes,
      whatToBring: bookingBriefs.whatToBring,
    })
    .from(orders)
    .innerJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .leftJoin(users, and(eq(users.id, orders.assigneeId), isNull(users.archivedAt)))
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .limit(ids.length)

/** Contacts of the models that have an email address. */
export const listModelContacts = (ctx: DbCtx, ids: readonly number[]) =>
  ctx.db
    .select({
      id: models.id,
      firstName: models.firstName,
      categoryId: models.categoryId,
      contactEmail: models.contactEmail,
    })
    .from(models)
    .where(and(inArray(models.id, [...ids]), ne(models.contactEmail, '')))
    .orderBy(asc(models.id))
    .limit(ids.length)

/** More than a client has in their list. */
const maxLines = 1_000

export type OwnLine = Awaited<ReturnType<typeof listOwnLines>>[number]

/**
 * Selects a client's bookings: of an account the one with a code, or those that are open or have changed
 * since an instant; or the one opened by its link.
 */
export type OwnBookings =
  | { readonly userId: number; readonly code: string }
  | { readonly userId: number; readonly changedSince: Date }
  | { readonly orderId: number }

const areOwn = (which: OwnBookings): SQL | undefined => {
  if ('orderId' in which) return eq(orders.id, which.orderId)
  if ('code' in which) return and(eq(orders.userId, which.userId), eq(orders.code, which.code))
  return and(
    eq(orders.userId, which.userId),
    or(inArray(orders.state, [...openBookingStates]), gte(orders.updatedAt, which.changedSince)),
  )
}

/** The holds of a client's bookings, newest booking first. */
export const listOwnLines = (ctx: DbCtx, which: OwnBookings) =>
  ctx.db
    .select({
      holdId: holds.id,
      modelId: holds.modelId,
      itemId: orderItems.id,
      name: orderItems.name,
      orderId: orders.id,
      code: orders.code,
      booking: orders.state,
      isJunior: sql<boolean>`${models.categoryId} = ${juniorsId}`,
    })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, orders.id), eq(orderItems.modelId, holds.modelId)),
    )
    .innerJoin(models, eq(models.id, holds.modelId))
    .where(and(areOwn(which), inArray(holds.kind, [...bookedKinds])))
    .orderBy(desc(orders.createdAt), asc(orderItems.position), asc(holds.startsAt), asc(holds.id))
    .limit(maxLines)
