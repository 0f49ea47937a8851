import { asc, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { paymentDisputes, payments } from '#server/db/schema/payments.ts'
import type { Cents } from '#server/kernel/money.ts'
import type { ProviderDispute } from '#server/platform/payments/payments.ts'
import { isClosed } from './returns.domain.ts'

export type Dispute = typeof paymentDisputes.$inferSelect

/** Far more than one payment has. */
const maxDisputes = 50

/** The disputes of a payment, the oldest first. */
export const listDisputes = (ctx: DbCtx, paymentId: number): Promise<Dispute[]> =>
  ctx.db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, paymentId))
    .orderBy(asc(paymentDisputes.id))
    .limit(maxDisputes)

/** Stores a dispute as the provider reports it now. The caller holds the payment's lock. */
export const saveDispute = async (
  ctx: DbCtx,
  { paymentId, dispute, at }: { paymentId: number; dispute: ProviderDispute; at: Date },
): Promise<void> => {
  const { reference, amountCents, reason, state, holdsMoney, dueAt, openedAt } = dispute
  const values = { amountCents, reason, state, holdsMoney, dueAt, updatedAt: at }
  const closedAt = isClosed(dispute) ? at : null
  await ctx.db
    .insert(paymentDisputes)
    .values({ paymentId, reference, openedAt, ...values, closedAt })
    .onConflictDoUpdate({
      target: [paymentDisputes.paymentId, paymentDisputes.reference],
      set: {
        ...values,
        closedAt: closedAt ? sql`coalesce(${paymentDisputes.closedAt}, excluded.closed_at)` : null,
      },
    })
}

/**
 * Stores the amount of a payment that disputes hold back or have taken. The caller holds the payment's lock.
 */
export const saveDisputedCents = async (
  ctx: DbCtx,
  { paymentId, disputedCents }: { paymentId: number; disputedCents: Cents },
): Promise<void> => {
  await ctx.db.update(payments).set({ disputedCents }).where(eq(payments.id, paymentId))
}
