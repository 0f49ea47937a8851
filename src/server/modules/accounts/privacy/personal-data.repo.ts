import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { bagLines } from '#server/db/schema/bag.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { calendarFeeds } from '#server/db/schema/calendar-feeds.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import { bookingBriefs, orderItems, orders } from '#server/db/schema/orders.ts'

/** The fields of an order that concern its client: neither the agency's assignments nor our keys. */
const orderColumns = {
  id: orders.id,
  code: orders.code,
  kind: orders.kind,
  state: orders.state,
  contactName: orders.contactName,
  contactEmail: orders.contactEmail,
  totalCents: orders.totalCents,
  currency: orders.currency,
  vatRate: orders.vatRate,
  tags: orders.tags,
  startsOn: orders.startsOn,
  endsOn: orders.endsOn,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}

/**
 * A user's orders with items, booking briefs and held dates; with a confirmed address also the orders placed
 * with it as a guest.
 */
export const listUserOrders = async (
  ctx: Ctx,
  { userId, email }: { userId: number; email: string | undefined },
) => {
  const isGuestOrder =
    email === undefined
      ? undefined
      : and(isNull(orders.userId), sql`lower(${orders.contactEmail}) = ${email.toLowerCase()}`)
  const isTheirs = or(eq(orders.userId, userId), isGuestOrder)
  const orderRows = await ctx.db
    .select({ order: orderColumns, brief: bookingBriefs })
    .from(orders)
    .leftJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .where(isTheirs)
    .orderBy(asc(orders.createdAt), asc(orders.id))
  const items = await ctx.db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isTheirs)
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  const { orderId, modelId, kind, state, startsAt, endsAt, until } = holds
  const dates = await ctx.db
    .select({ orderId, modelId, kind, state, startsAt, endsAt, until })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(isTheirs)
    .orderBy(asc(holds.orderId), asc(holds.startsAt), asc(holds.id))
  const itemsByOrder = groupBy(
    items.map(({ item }) => item),
    ({ orderId }) => orderId,
  )
  const datesByOrder = groupBy(dates, ({ orderId }) => orderId)
  return orderRows.map(({ order, brief }) => ({
    order,
    // Call times and what to bring are for the models alone.
    brief: brief && { ...brief, callTimes: undefined, whatToBring: undefined },
    items: itemsByOrder.get(order.id) ?? [],
    dates: datesByOrder.get(order.id) ?? [],
  }))
}

/** The models a user has saved, by name. */
export const listSavedModels = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({ id: models.id, firstName: models.firstName, savedAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(models, eq(models.id, favourites.modelId))
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.createdAt), asc(models.id))

/** The contents of a user's bag. */
export const listBagContents = (ctx: Ctx, userId: number) =>
  ctx.db
    .select()
    .from(bagLines)
    .where(eq(bagLines.userId, userId))
    .orderBy(asc(bagLines.createdAt), asc(bagLines.id))

/** A user's sessions: when they began, were last used and end, and their browsers. */
export const listUserSessions = (ctx: Ctx, userId: number) =>
  ctx.db
    .select({
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      device: sessions.device,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt), asc(sessions.tokenHash))

/** When a user created a calendar feed. */
export const findUserCalendarFeed = async (ctx: Ctx, userId: number) => {
  const [row] = await ctx.db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .limit(1)
  return row
}

/** The newsletter's record of an address. */
export const findSubscription = async (ctx: Ctx, email: string) => {
  const [row] = await ctx.db
    .select({
      email: newsletterSubscribers.email,
      askedAt: newsletterSubscribers.createdAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
      unsubscribedAt: newsletterSubscribers.unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .limit(1)
  return row
}
