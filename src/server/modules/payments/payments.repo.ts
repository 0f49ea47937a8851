import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PaymentProvider } from '#contracts/orders/payment-providers.ts'
import {
  capturedPaymentStates,
  openPaymentStates,
  type PaymentState,
} from '#contracts/orders/payment-states.ts'
import type { DbCtx } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { users } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import {
  paymentEvents,
  payments,
  providerEvents,
  walletOrders,
} from '#server/db/schema/payments.ts'

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

/**
 * Lets a user start only one payment at a time; the next one, or a deletion of the account, waits until this
 * transaction ends. Returns false if the account no longer exists.
 */
export const lockPayer = async (ctx: DbCtx, userId: number): Promise<boolean> => {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1)
    .for('no key update')
  return rows.length > 0
}

/** Inserts a payment before the provider is called. */
export const insertPayment = async (ctx: DbCtx, payment: NewPayment): Promise<Payment> => {
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...payment, updatedAt: payment.createdAt })
    .returning()
  if (!row) throw new Error('A payment was not stored')
  await insertPaymentEvent(ctx, { paymentId: row.id, state: row.state, at: row.createdAt })
  return row
}

/** Appends to the history of a payment. */
export const insertPaymentEvent = async (
  ctx: DbCtx,
  {
    paymentId,
    state,
    note,
    at,
  }: { paymentId: number; state: PaymentState; note?: string; at: Date },
): Promise<void> => {
  await ctx.db.insert(paymentEvents).values({ paymentId, state, note, createdAt: at })
}

/** A payment that may still take money. */
export type OpenPayment = Pick<Payment, 'state' | 'amountCents' | 'currency'> & {
  orderCode: string
}

/** The payment for this subject that may still take money. */
export const findOpenFor = async (
  ctx: DbCtx,
  subject: string,
): Promise<OpenPayment | undefined> => {
  const [row] = await ctx.db
    .select({
      orderCode: orders.code,
      state: payments.state,
      amountCents: payments.amountCents,
      currency: payments.currency,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.subject, subject), inArray(payments.state, openPaymentStates)))
    .limit(1)
  return row
}

/** The payment of an order; undefined if none is needed. */
export const findOrderPayment = async (
  ctx: DbCtx,
  orderId: number,
): Promise<Payment | undefined> => {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).limit(1)
  return row
}

/** When the money of a payment arrived; null if it has not. */
export const findSucceededAt = async (ctx: DbCtx, paymentId: number): Promise<Date | null> => {
  const [row] = await ctx.db
    .select({ at: paymentEvents.createdAt })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        inArray(paymentEvents.state, capturedPaymentStates),
      ),
    )
    .orderBy(asc(paymentEvents.id))
    .limit(1)
  return row?.at ?? null
}

const selectPayment = ({ db }: DbCtx, condition: SQL | undefined) =>
  db
    .select({ payment: payments, orderCode: orders.code })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(condition)
    .limit(1)

/** The payment of the order with this public code, if the order is the user's. */
export const findPaymentByCode = async (
  ctx: DbCtx,
  { code, userId }: { code: string; userId: number },
): Promise<Payment | undefined> => {
  const [row] = await selectPayment(ctx, and(eq(orders.code, code), eq(orders.userId, userId)))
  return row?.payment
}

/** The payment of the order with this public code, of any user: for the sandbox bank. */
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

/** The payment that a provider's message concerns, by the provider's id or by our key. */
export const findByMessage = async (
  ctx: DbCtx,
  provider: PaymentProvider,
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
 * Locks a payment until the transaction ends, and its order first: code that moves the order locks the two in
 * the same sequence.
 */
export const lockPayment = async (ctx: DbCtx, id: number) => {
  const [row] = await ctx.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, id))
    .limit(1)
  if (!row) throw new Error(`There is no payment ${id}`)
  await lockRows(ctx, { orders: [row.orderId] })
  const [order] = await ctx.db
    .select({ code: orders.code, state: orders.state })
    .from(orders)
    .where(eq(orders.id, row.orderId))
    .limit(1)
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .limit(1)
    .for('no key update')
  if (!order || !payment) throw new Error(`There is no payment ${id}`)
  return { order, payment }
}

/** Writes the new state of a payment and appends it to the history. The caller holds the lock. */
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
    method?: string
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

/** Stores a provider's message and the payment that it concerns; returns false if it was processed before. */
export const insertProviderEvent = async (
  ctx: DbCtx,
  event: Omit<typeof providerEvents.$inferInsert, 'id'>,
): Promise<boolean> => {
  const rows = await ctx.db
    .insert(providerEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export type WalletOrder = typeof walletOrders.$inferSelect

/** Stores what the payer is shown before approving. */
export const insertWalletOrder = async (
  ctx: DbCtx,
  order: Omit<typeof walletOrders.$inferInsert, 'id'>,
): Promise<void> => {
  await ctx.db.insert(walletOrders).values(order)
}

/** A PayPal order that this user created. */
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
