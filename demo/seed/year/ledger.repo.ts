import { asc, inArray } from 'drizzle-orm'
import type { PaymentState } from '#contracts/orders/payment-states.ts'
import type { Ctx } from '#server/context.ts'
import { couponEntries } from '#server/db/schema/coupons.ts'
import { giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { paymentEvents, payments, refunds, sandboxCharges } from '#server/db/schema/payments.ts'
import { insertAll } from './year.repo.ts'

/** Appends to the ledger; its trigger updates the balances entry by entry. */
export const insertEntries = (
  ctx: Ctx,
  rows: readonly (typeof couponEntries.$inferInsert)[],
): Promise<void> => insertAll(ctx, couponEntries, rows)

export const insertCards = (
  ctx: Ctx,
  rows: readonly (typeof giftCards.$inferInsert)[],
): Promise<void> => insertAll(ctx, giftCards, rows)

/** Inserts purchases of gift cards; returns their ids by order id. */
export const insertGiftPurchases = async (
  ctx: Ctx,
  rows: readonly (typeof giftCardPurchases.$inferInsert & { orderId: number })[],
): Promise<Map<number, number>> => {
  await insertAll(ctx, giftCardPurchases, rows)
  const purchaseRows = await ctx.db
    .select({ id: giftCardPurchases.id, orderId: giftCardPurchases.orderId })
    .from(giftCardPurchases)
    .where(
      inArray(
        giftCardPurchases.orderId,
        rows.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(asc(giftCardPurchases.id))
    .limit(rows.length)
  return new Map(
    purchaseRows.flatMap(({ id, orderId }) => (orderId === null ? [] : [[orderId, id]])),
  )
}

export interface PaidOrder {
  orderId: number
  subject: string
  amountCents: number
  currency: string
  state: 'succeeded' | 'declined' | 'refunded'
  createdAt: Date
  updatedAt: Date
}

const declineMessage = 'Your card was declined.'

/**
 * Inserts payments with their history and refunds, and their charges at the sandbox bank, so that they can be
 * refunded.
 */
export const insertPayments = async (ctx: Ctx, paid: readonly PaidOrder[]): Promise<void> => {
  const keyed = paid.map((payment) => ({ ...payment, key: `demo-year-${payment.orderId}` }))
  await insertAll(
    ctx,
    payments,
    keyed.map(({ key, ...payment }) => ({
      ...payment,
      provider: 'stripe',
      source: payment.state === 'declined' ? 'tok_chargeDeclined' : 'tok_visa',
      providerKey: key,
      reference: `pi_sandbox_${key}`,
      declineMessage: payment.state === 'declined' ? declineMessage : null,
    })),
  )
  await insertAll(
    ctx,
    sandboxCharges,
    keyed.map(({ key, amountCents, currency, state, createdAt, updatedAt }) => ({
      key,
      reference: `pi_sandbox_${key}`,
      amountCents,
      currency,
      createdAt,
      state: state === 'declined' ? 'declined' : 'succeeded',
      message: state === 'declined' ? declineMessage : null,
      refundedAt: state === 'refunded' ? updatedAt : null,
    })),
  )
  const paymentRows = await ctx.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(
      inArray(
        payments.orderId,
        paid.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(paid.length)
  const ids = new Map(paymentRows.map(({ id, orderId }) => [orderId, id]))
  await insertAll(
    ctx,
    refunds,
    keyed
      .filter(({ state }) => state === 'refunded')
      .map(({ orderId, key, amountCents, updatedAt: at }) => ({
        paymentId: ids.get(orderId) ?? 0,
        amountCents,
        providerKey: `${key}-refund`,
        state: 'done' as const,
        createdAt: at,
        doneAt: at,
      })),
  )
  await insertAll(
    ctx,
    paymentEvents,
    paid.flatMap(({ orderId, state, createdAt, updatedAt }) => {
      const event = (name: PaymentState, at: Date) => ({
        paymentId: ids.get(orderId) ?? 0,
        state: name,
        createdAt: at,
      })
      const first = [event('created', createdAt)]
      if (state !== 'refunded') return [...first, event(state, createdAt)]
      return [...first, event('succeeded', createdAt), event('refunded', updatedAt)]
    }),
  )
}
