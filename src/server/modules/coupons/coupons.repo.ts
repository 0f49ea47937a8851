import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { canonicalCode, writeCode } from '#contracts/codes.ts'
import type { DbCtx } from '#server/db/context.ts'
import { databaseFact } from '#server/db/errors.ts'
import { couponEntries, coupons } from '#server/db/schema/coupons.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Day } from '#contracts/time/day.ts'
import { createCouponError } from './coupons.domain.ts'

export type Coupon = typeof coupons.$inferSelect
export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'balance'>

/** The expression of the index `coupons_code_canonical`. */
const codeWithoutHyphens = sql<string>`replace(${coupons.code}, '-', '')`

/** The coupon with this code, as typed. */
export const findCoupon = async (ctx: DbCtx, input: string): Promise<Coupon | undefined> => {
  const [row] = await selectByInput(ctx, input)
  return row
}

const selectByInput = ({ db }: DbCtx, input: string) =>
  db
    .select()
    .from(coupons)
    .where(isUsable(input))
    .orderBy(...closestSpelling(input))
    .limit(1)

/** Coupons whose code matches the input. Archived ones cannot be used. */
const isUsable = (input: string) =>
  and(eq(codeWithoutHyphens, canonicalCode(input)), isNull(coupons.archivedAt))

/**
 * Hyphens distinguish two codes only if both exist, `MAY-20` and `MAY20`: then the exact spelling is first.
 */
const closestSpelling = (input: string) => [
  desc(eq(coupons.code, writeCode(input))),
  asc(coupons.id),
]

/** The same, locked against other orders until the transaction ends. */
export const lockCoupon = async (ctx: DbCtx, input: string): Promise<Coupon | undefined> => {
  const [row] = await selectByInput(ctx, input).for('no key update')
  return row
}

/** How often a client has used a coupon: redemptions that were not returned. */
export const countUses = async (
  ctx: DbCtx,
  { couponId, userId }: { couponId: number; userId: number },
): Promise<number> => {
  const [row] = await ctx.db
    .select({ uses: sql<number>`coalesce(sum(-sign(${couponEntries.amount})), 0)::int` })
    .from(couponEntries)
    .innerJoin(orders, eq(orders.id, couponEntries.orderId))
    .where(and(eq(couponEntries.couponId, couponId), eq(orders.userId, userId)))
  return row?.uses ?? 0
}

/** Inserts a coupon with an empty balance, or without a limit. Undefined if the code is taken. */
export const insertCoupon = async (
  ctx: DbCtx,
  { hasLimit, ...coupon }: NewCoupon & { hasLimit: boolean },
): Promise<Coupon | undefined> => {
  const [row] = await ctx.db
    .insert(coupons)
    .values({ ...coupon, balance: hasLimit ? 0 : null })
    .onConflictDoNothing({ target: coupons.code })
    .returning()
  return row
}

export type NewEntry = Omit<typeof couponEntries.$inferInsert, 'id'>

const refusals: Record<string, string> = {
  coupons_balance_not_negative: 'This code has just been used up',
  coupon_entries_uses_per_user: 'You have already used this coupon',
}

/**
 * Appends to the ledger, which updates the balance. A repeated redemption or release of an order changes
 * nothing.
 * @throws `invalid_input` if the balance is too small.
 */
export const insertEntry = async (ctx: DbCtx, entry: NewEntry): Promise<void> => {
  try {
    await ctx.db
      .insert(couponEntries)
      .values(entry)
      .onConflictDoNothing({ target: [couponEntries.orderId, couponEntries.reason] })
  } catch (error) {
    const fact = databaseFact(error)
    const message = fact?.kind === 'checkViolation' ? refusals[fact.constraint] : undefined
    throw message ? createCouponError(message) : error
  }
}

/** A coupon's balance and the amount issued to it, locked against orders until the transaction ends. */
export const lockBalance = async (ctx: DbCtx, couponId: number) => {
  const [coupon] = await ctx.db
    .select({ balance: coupons.balance })
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .limit(1)
    .for('no key update')
  const [row] = await ctx.db
    .select({ issued: sql<number>`coalesce(sum(${couponEntries.amount}), 0)::int` })
    .from(couponEntries)
    .where(and(eq(couponEntries.couponId, couponId), eq(couponEntries.reason, 'issued')))
  return { balance: coupon?.balance ?? 0, issued: row?.issued ?? 0 }
}

/** Sets the last day of a gift card. The ledger entry just written has locked the card. */
export const setLastDay = async (
  ctx: DbCtx,
  { id, endsOn, at }: { id: number; endsOn: Day; at: Date },
): Promise<void> => {
  await ctx.db
    .update(coupons)
    .set({ endsOn, updatedAt: at, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
}

/** The redemption of an order's coupon, if it used one. */
export const findRedemption = async (ctx: DbCtx, orderId: number) => {
  const [row] = await ctx.db
    .select({
      entry: couponEntries,
      code: coupons.code,
      kind: coupons.kind,
      currency: coupons.currency,
      endsOn: coupons.endsOn,
      archivedAt: coupons.archivedAt,
      isReleased: sql<boolean>`exists (select from coupon_entries r
        where r.order_id = ${couponEntries.orderId} and r.reason = 'released')`,
    })
    .from(couponEntries)
    .innerJoin(coupons, eq(coupons.id, couponEntries.couponId))
    .where(and(eq(couponEntries.orderId, orderId), eq(couponEntries.reason, 'redeemed')))
    .limit(1)
  return row
}

export type Redemption = NonNullable<Awaited<ReturnType<typeof findRedemption>>>
