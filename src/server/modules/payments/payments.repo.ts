import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import {
  paymentEvents,
  payments,
  providerEvents,
  walletOrders,
} from '#server/db/schema/payments.ts'
import type { Provider } from '#server/platform/payments/payments.ts'
import type { PaymentState } from './payments.domain.ts'

export type Payment = typeof payments.$inferSelect
export type NewPayment = Pick<
  typeof payments.$inferInsert,
  | 'orderId'
  | 'subject'
  | 'provider'
  | 'source'
  | 'providerKey'
  | 'reference'
  | 'amountCents'
  | 'currency'
  | 'createdAt'
>

const openStates: PaymentState[] = ['created', 'requires_action', 'pending']

/** Lets one payment of a user begin at a time; the next waits until this transaction ends. */
export const lockPayer = async (ctx: DbCtx, userId: number): Promise<void> => {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
    .for('no key update')
}

/** Stores a payment that its provider has not been asked about yet. */
export const insertPayment = async (ctx: DbCtx, payment: NewPayment): Promise<Payment> => {
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...payment, updatedAt: payment.createdAt })
    .returning()
  if (!row) throw new Error('A payment was not stored')
  await insertPaymentEvent(ctx, { paymentId: row.id, state: row.state, at: row.createdAt })
  return row
}

/** Appends to what happened to a payment. */
export const insertPaymentEvent = async (
  ctx: DbCtx,
  { paymentId, state, note, at }: { paymentId: number; state: string; note?: string; at: Date },
): Promise<void> => {
  await ctx.db.insert(paymentEvents).values({ paymentId, state, note, createdAt: at })
}

/** The code of an order whose payment may still take money for this subject. */
export const findOpenFor = async (ctx: DbCtx, subject: string): Promise<string | undefined> => {
  const [row] = await ctx.db
    .select({ code: orders.code })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.subject, subject), inArray(payments.state, openStates)))
    .limit(1)
  return row?.code
}

/** The payment of an order, if money is asked for it at all. */
export const findPaymentOf = async (ctx: DbCtx, orderId: number): Promise<Payment | undefined> => {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).limit(1)
  return row
}

const selectPayment = ({ db }: DbCtx, condition: SQL | undefined) =>
  db
    .select({ payment: payments, orderCode: orders.code })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(condition)
    .limit(1)

/** The payment of the order with this public code, if the order is that user's. */
export const findPaymentByCode = async (
  ctx: DbCtx,
  { code, userId }: { code: string; userId: number },
): Promise<Payment | undefined> => {
  const [row] = await selectPayment(ctx, and(eq(orders.code, code), eq(orders.userId, userId)))
  return row?.payment
}

/** The payment of the order with this public code, whoever's it is: for the sandbox's bank. */
export const findByCodeForSandbox = async (
  ctx: DbCtx,
  code: string,
): Promise<Payment | undefined> => {
  const [row] = await selectPayment(ctx, eq(orders.code, code))
  return row?.payment
}

/** A payment with its order's public code. */
export const findPayment = async (ctx: DbCtx, id: number) => {
  const [row] = await selectPayment(ctx, eq(payments.id, id))
  return row
}

/** The payment that a provider's message is about, by the provider's name of it or by our key. */
export const findByMessage = async (
  ctx: DbCtx,
  provider: Provider,
  { reference, key }: { reference: string; key?: string },
): Promise<Payment | undefined> => {
  const byReference = eq(payments.reference, reference)
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        key === undefined ? byReference : eq(payments.providerKey, key),
      ),
    )
    .limit(1)
  return row
}

/**
 * A payment that nobody else may change until the transaction ends, its order first: whoever moves the order
 * takes the two in the same turn.
 */
export const lockPayment = async (ctx: DbCtx, id: number) => {
  const [order] = await ctx.db
    .select({ code: orders.code, state: orders.state })
    .from(orders)
    .where(eq(orders.id, sql`(select order_id from ${payments} where ${payments.id} = ${id})`))
    .limit(1)
    .for('update')
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .limit(1)
    .for('update')
  if (!order || !payment) throw new Error(`There is no payment ${id}`)
  return { order, payment }
}

/** Writes what a payment has become and appends it to what happened. The caller holds the lock. */
export const changePayment = async (
  ctx: DbCtx,
  payment: Payment,
  {
    note,
    at,
    ...change
  }: {
    state: PaymentState
    reference?: string
    declineMessage?: string
    note?: string
    at: Date
  },
): Promise<Payment> => {
  const [row] = await ctx.db
    .update(payments)
    .set({ ...change, updatedAt: at, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, payment.id))
    .returning()
  if (!row) throw new Error(`There is no payment ${payment.id}`)
  await insertPaymentEvent(ctx, { paymentId: payment.id, state: change.state, note, at })
  return row
}

/** Notes a provider's message; false when it has been taken before. */
export const insertProviderEvent = async (
  ctx: DbCtx,
  event: { provider: Provider; eventId: string; receivedAt: Date },
): Promise<boolean> => {
  const rows = await ctx.db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export type WalletOrder = typeof walletOrders.$inferSelect

/** Keeps what the payer is shown before approving. */
export const insertWalletOrder = async (
  ctx: DbCtx,
  order: Omit<typeof walletOrders.$inferInsert, 'id'>,
): Promise<void> => {
  await ctx.db.insert(walletOrders).values(order)
}

/** An order that this user opened in the wallet. */
export const findWalletOrder = async (
  ctx: DbCtx,
  { reference, userId }: { reference: string; userId: number },
): Promise<WalletOrder | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(walletOrders)
    .where(and(eq(walletOrders.reference, reference), eq(walletOrders.userId, userId)))
    .limit(1)
  return row
}
