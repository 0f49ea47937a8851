import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { favourites } from '#server/db/schema/favourites.ts'
import { modelViews } from '#server/db/schema/model-views.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts'
import {
  bookingBriefs,
  orderEvents,
  orderItems,
  orders,
  windowColumns,
} from '#server/db/schema/orders.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notes } from '#server/db/schema/timeline.ts'
import type { KnownModel } from './past.ts'
import type { PlannedApplication, PlannedEnquiry } from './submissions.ts'
import type { PlannedSubscriber, PlannedViews } from './visits.ts'

/** Rows of at most thirty columns, far from the limit of 65,535 parameters per statement. */
const ROWS_AT_ONCE = 500

/** Inserts rows in a few statements; nothing for no rows. */
export const insertAll = async <Table extends PgTable>(
  ctx: Ctx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await ctx.db
      .insert(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
  }
}

/** Lists the models on the boards, in board order. */
export const listKnownModels = async (ctx: Ctx): Promise<KnownModel[]> => {
  const rows = await ctx.db
    .select()
    .from(models)
    .where(and(eq(models.active, true), sql`${models.archivedAt} is null`))
    .orderBy(asc(models.position), asc(models.id))
    .limit(ROWS_AT_ONCE)
  return rows.map((row) => ({ ...row, isJunior: row.categoryId === juniorsId }))
}

/** Finds the ids of accounts by email address. */
export const findUserIds = async (
  ctx: Ctx,
  emails: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(asc(users.id))
    .limit(ROWS_AT_ONCE)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

type NewOrder = typeof orders.$inferInsert

/** Inserts orders; returns their ids by code. */
export const insertOrders = async (
  ctx: Ctx,
  rows: readonly NewOrder[],
): Promise<Map<string, number>> => {
  await insertAll(ctx, orders, rows)
  const orderRows = await ctx.db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(
      inArray(
        orders.code,
        rows.map(({ code }) => code),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(rows.length)
  return new Map(orderRows.map(({ id, code }) => [code, id]))
}

export const insertItems = (
  ctx: Ctx,
  rows: readonly (typeof orderItems.$inferInsert)[],
): Promise<void> => insertAll(ctx, orderItems, rows)

export const insertEvents = (
  ctx: Ctx,
  rows: readonly (typeof orderEvents.$inferInsert)[],
): Promise<void> => insertAll(ctx, orderEvents, rows)

export const insertBriefs = (
  ctx: Ctx,
  rows: readonly (typeof bookingBriefs.$inferInsert)[],
): Promise<void> => insertAll(ctx, bookingBriefs, rows)

/** Records all papers of the juniors of these bookings, a licence and a medical opinion for each child. */
export const insertPapers = async ({ db }: Ctx, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return
  await db.execute(sql`insert into junior_papers
      (order_id, model_id, guardian_consent, licence_reference, licence_from, licence_until,
        medical_reference, medical_from, medical_until, chaperone_name)
    select i.order_id, m.id, 'A parent, in writing',
      'DRIEETS-' || to_char(b.shoot_date, 'YYYY') || '-' || i.order_id || '-' || m.id,
      date_trunc('month', b.shoot_date)::date, (date_trunc('month', b.shoot_date) + interval '1 year')::date,
      'Dr Anne Roussel', date_trunc('month', b.shoot_date)::date,
      (date_trunc('month', b.shoot_date) + interval '3 months')::date, 'Monique Sarr'
    from order_items i join booking_briefs b on b.order_id = i.order_id
      join models m on m.id = i.model_id and m.category_id = ${juniorsId}
    where i.order_id in ${orderIds}`)
}

/** Inserts timeline entries of orders besides their states. */
export const insertTimelines = async (
  ctx: Ctx,
  rows: {
    notes: readonly (typeof notes.$inferInsert)[]
    emails: readonly (typeof emails.$inferInsert)[]
  },
): Promise<void> => {
  await insertAll(ctx, notes, rows.notes)
  await insertAll(ctx, emails, rows.emails)
}

/** Inserts codes with an empty balance; returns the ids of these and of existing ones by code. */
export const insertCodes = async (
  ctx: Ctx,
  rows: readonly (typeof coupons.$inferInsert)[],
  existing: readonly string[],
): Promise<Map<string, number>> => {
  await insertAll(ctx, coupons, rows)
  const codes = [...rows.map(({ code }) => code), ...existing]
  const couponRows = await ctx.db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, codes))
    .orderBy(asc(coupons.id))
    .limit(codes.length)
  return new Map(couponRows.map(({ id, code }) => [code, id]))
}

interface PlannedFavourite {
  readonly userId: number
  readonly modelId: number
  readonly createdAt: Date
}

/** Saves favourites of clients, each before those saved earlier. */
export const insertFavourites = async (
  ctx: Ctx,
  rows: readonly PlannedFavourite[],
): Promise<void> => {
  for (const { userId, modelId, createdAt } of rows) {
    await ctx.db.execute(sql`insert into ${favourites} (user_id, model_id, created_at)
      values (${userId}, ${modelId}, ${createdAt})`)
  }
}

export const insertApplications = (
  ctx: Ctx,
  rows: readonly PlannedApplication[],
): Promise<void> => {
  const without = { instagramLink: '', tiktokLink: '', linkedinLink: '', mediaLinks: [] }
  return insertAll(
    ctx,
    modelApplications,
    rows.map((row) => ({ ...without, ...row })),
  )
}

export const insertEnquiries = (ctx: Ctx, rows: readonly PlannedEnquiry[]): Promise<void> =>
  insertAll(ctx, enquiries, rows)

/** The token's hash is not the hash of any token, so that no link can change the subscription. */
export const insertSubscribers = (ctx: Ctx, rows: readonly PlannedSubscriber[]): Promise<void> =>
  insertAll(
    ctx,
    newsletterSubscribers,
    rows.map((row) => ({ ...row, createdAt: row.mailedAt, tokenHash: `demo ${row.email}` })),
  )

/** Thousands of rows in one statement: one array per column. */
export const insertViews = async (
  ctx: Ctx,
  { modelIds, days, views }: PlannedViews,
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into ${modelViews} (model_id, day, views)
    select * from unnest(${sql.param(modelIds)}::int[], ${sql.param(days)}::date[], ${sql.param(views)}::int[])
    on conflict do nothing`)
}

export type BookingWithoutLines = Awaited<ReturnType<typeof listBookingsWithoutLines>>[number]

/** Current bookings from a day on that hold nothing, those that are furthest first. */
export const listBookingsWithoutLines = ({ db }: Ctx, from: string) =>
  db
    .select({
      id: orders.id,
      code: orders.code,
      state: orders.state,
      ...windowColumns,
      optionUntil: bookingBriefs.optionUntil,
      modelIds: sql<
        number[]
      >`array_agg(distinct ${orderItems.modelId} order by ${orderItems.modelId})`,
    })
    .from(orders)
    .innerJoin(bookingBriefs, eq(bookingBriefs.orderId, orders.id))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        inArray(orders.state, [...openBookingStates]),
        gte(bookingBriefs.shootDate, from),
        isNotNull(orderItems.modelId),
        sql`not exists (select from ${holds} where ${holds.orderId} = ${orders.id})`,
      ),
    )
    .groupBy(orders.id, bookingBriefs.orderId)
    .orderBy(
      sql`array_position(array['confirmed', 'optioned', 'requested'], ${orders.state})`,
      asc(orders.id),
    )
    .limit(10_000)
