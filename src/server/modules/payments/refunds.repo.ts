import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'

export type Refund = typeof refunds.$inferSelect

/** Far more refunds than one payment has. */
const maxRefunds = 200

/** Reserves an amount of a payment for a refund; the database refuses more than was captured. */
export const insertRefund = async (
  ctx: DbCtx,
  refund: Pick<
    typeof refunds.$inferInsert,
    | 'paymentId'
    | 'amountCents'
    | 'providerKey'
    | 'reason'
    | 'actorUserId'
    | 'createdAt'
    | 'origin'
    | 'reference'
    | 'state'
    | 'doneAt'
  >,
): Promise<void> => {
  await ctx.db.insert(refunds).values(refund)
}

/** The refunds of a payment that its provider has not confirmed yet, the oldest first. */
export const listPendingRefunds = (ctx: DbCtx, paymentId: number): Promise<Refund[]> =>
  ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'pending')))
    .orderBy(asc(refunds.id))
    .limit(maxRefunds)

/** All refunds of a payment, the oldest first. */
export const listRefunds = (ctx: DbCtx, paymentId: number): Promise<Refund[]> =>
  ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.id))
    .limit(maxRefunds)

/** Marks a refund as done, by the provider or in another way; returns false if it was already marked. */
export const markRefundDone = async (
  ctx: DbCtx,
  { id, at, origin }: { id: number; at: Date; origin?: Refund['origin'] },
): Promise<boolean> => {
  const rows = await ctx.db
    .update(refunds)
    .set({ state: 'done', doneAt: at, origin })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Stores the provider's id of a refund, unless another refund of the payment has it. */
export const noteRefundReference = async (
  ctx: DbCtx,
  { id, paymentId, reference }: { id: number; paymentId: number; reference: string },
): Promise<void> => {
  await ctx.db
    .update(refunds)
    .set({ reference })
    .where(
      and(
        eq(refunds.id, id),
        sql`not exists (select from refunds r
          where r.payment_id = ${paymentId} and r.reference = ${reference})`,
      ),
    )
}

/**
 * Marks a refund as refused, so that its amount can be refunded again; returns false if it was already
 * marked.
 */
export const markRefundRefused = async (
  ctx: DbCtx,
  { id, at, refusal }: { id: number; at: Date; refusal: string },
): Promise<boolean> => {
  const rows = await ctx.db
    .update(refunds)
    .set({ state: 'refused', doneAt: null, refusedAt: at, refusal })
    .where(and(eq(refunds.id, id), ne(refunds.state, 'refused')))
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Marks all refusals of a payment so far as handled; returns how many there were. */
export const handleRefusals = async (
  ctx: DbCtx,
  { paymentId, at }: { paymentId: number; at: Date },
): Promise<number> => {
  const rows = await ctx.db
    .update(refunds)
    .set({ handledAt: at })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, 'refused'),
        isNull(refunds.handledAt),
      ),
    )
    .returning({ id: refunds.id })
  return rows.length
}

/** All refunds of an order with who made them, the oldest first. */
export const listOrderRefunds = (ctx: DbCtx, orderId: number) =>
  ctx.db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      state: refunds.state,
      origin: refunds.origin,
      refusal: refunds.refusal,
      refusedAt: refunds.refusedAt,
      reason: refunds.reason,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(users, eq(users.id, refunds.actorUserId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id))
    .limit(maxRefunds)

/** The recipient of emails about a refund, with the order; the address is empty if the account was deleted. */
export const findPayer = async (ctx: DbCtx, orderId: number) => {
  const [row] = await ctx.db
    .select({
      code: orders.code,
      name: orders.contactName,
      email: orders.contactEmail,
      order: {
        id: orders.id,
        kind: orders.kind,
        currency: orders.currency,
        totalCents: orders.totalCents,
        vatRate: orders.vatRate,
      },
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return row
}
