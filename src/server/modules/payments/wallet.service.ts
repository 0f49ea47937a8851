import { maxTotalCents } from '#contracts/orders/amounts.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { atRate, type Cents } from '#server/kernel/money.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { requireNoneUnderWay } from './pay.service.ts'
import { findWalletOrder, insertWalletOrder } from './payments.repo.ts'

/** The data that PayPal's page shows the payer before approval. */
export interface OpenedWalletOrder {
  readonly reference: string
  readonly amountCents: Cents
  readonly currency: 'USD'
}

/**
 * Creates a PayPal order for a total in the shop's currency, in dollars at the shop's rate. Nothing is
 * charged before `payForOrder` with its id.
 * @throws `conflict` for a zero total, and while another payment for the same subject is in progress;
 * `invalid_input` for more dollars than one payment allows.
 */
export const openWalletOrder = async (
  ctx: Ctx,
  { userId, subject, totalCents }: { userId: number; subject: string; totalCents: Cents },
): Promise<OpenedWalletOrder> => {
  await requireNoneUnderWay(ctx, subject)
  if (totalCents === 0) throw new AppError('conflict', 'There is nothing left to pay')
  const { payments, ids, clock } = ctx.platform
  const amountCents = atRate(totalCents, (await getShop(ctx)).dollarRate)
  const currency = 'USD'
  if (amountCents > maxTotalCents) {
    throw new AppError(
      'invalid_input',
      'In dollars this comes to more than 10,000,000.00, the most that can be paid at once. Please pay by card',
    )
  }
  const { reference } = await payments.paypal.open(ctx, { key: ids.token(), amountCents, currency })
  const createdAt = clock.now()
  await insertWalletOrder(ctx, { reference, userId, totalCents, amountCents, currency, createdAt })
  return { reference, amountCents, currency }
}

/**
 * The sandbox's dialog: approves or cancels the user's order.
 * @throws `not_found` for others.
 */
export const decideWalletOrder = async (
  ctx: Ctx,
  { userId, reference, approved }: { userId: number; reference: string; approved: boolean },
): Promise<void> => {
  const { sandbox } = ctx.platform.payments
  const order = await findWalletOrder(ctx, { reference, userId })
  if (!sandbox || !order) throw notFound('PayPal order')
  if (await sandbox.decide(ctx, reference, approved)) return
  throw new AppError('conflict', 'This PayPal order has already been approved or cancelled')
}
