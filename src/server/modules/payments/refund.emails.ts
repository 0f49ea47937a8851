import type { Ctx } from '#server/context.ts'
import type { Cents } from '#server/kernel/money.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { receivedUrl } from '#server/modules/orders/index.ts'
import { findPayer } from './refunds.repo.ts'

/** Tells the client that a part of the payment has been returned. */
export const emailRefund = async (
  ctx: Ctx,
  { orderId, currency }: { orderId: number; currency: string },
  { amountCents, reason }: { amountCents: Cents; reason: string },
): Promise<void> => {
  const payer = await findPayer(ctx, orderId)
  // The order of a deleted account has no address: nobody is emailed.
  if (!payer || payer.email === '') return
  await enqueueEmail(ctx, {
    about: { orderId },
    to: payer.email,
    subject: `A part of your payment has been refunded (${payer.code})`,
    content: {
      heading: 'A part of your payment has been refunded',
      paragraphs: [
        `Dear ${payer.name},`,
        'The amount below has been returned the way it was paid. Banks can take up to ten days to show it.',
        ...(reason === '' ? [] : [reason]),
      ],
      facts: [
        ['Order', payer.code],
        ['Refund', `${(amountCents / 100).toFixed(2)} ${currency}`],
      ],
      action: { label: 'See your order', url: receivedUrl(ctx, payer.code) },
    },
  })
}
