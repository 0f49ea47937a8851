import { formatCents } from '#contracts/orders/format-money.ts'
import type { Ctx } from '#server/context.ts'
import type { Cents } from '#server/kernel/money.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import {
  listReceiptRows,
  listSampleRefundReceipt,
  receivedUrl,
} from '#server/modules/orders/index.ts'
import { findReceiptFacts } from './receipt.service.ts'
import { findPayer } from './refunds.repo.ts'

const refundEmail = defineEmail({
  name: 'order.refund-part',
  label: 'A part of your payment has been refunded',
  group: 'Orders',
  sentWhen: 'When an owner refunds part of a payment',
  placeholders: {
    client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
    code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
    amount: { meaning: 'What has been refunded', sample: '€250.00' },
    reason: {
      meaning: 'The reason given; nothing if there is none',
      sample: 'One day less.',
      required: true,
    },
  },
  texts: {
    subject: 'Refund of {{amount}} ({{code}})',
    heading: 'A part of your payment has been refunded',
    body: 'Dear {{client_name}},\n\nThe amount below has been returned the way it was paid. Banks can take up to ten days to show it.\n\n{{reason}}',
    button: 'See your order',
  },
  sampleFacts: [
    ['Order', 'VB-7K2M9Q'],
    ['Refund', '€250.00'],
  ],
  listSampleReceipt: listSampleRefundReceipt,
})

export const refundEmails = [refundEmail]

/** Tells the client that a part of the payment has been refunded. */
export const emailRefund = async (
  ctx: Ctx,
  { orderId, currency }: { orderId: number; currency: string },
  { amountCents, reason }: { amountCents: Cents; reason: string },
): Promise<void> => {
  const payer = await findPayer(ctx, orderId)
  // The order of a deleted account has no address, so no email is sent.
  if (!payer || payer.email === '') return
  const { code, name: client_name, order } = payer
  const amount = formatCents(amountCents, currency)
  const email = await composeEmail(ctx, refundEmail, {
    values: { client_name, code, reason, amount },
    facts: [
      ['Order', code],
      ['Refund', amount],
    ],
    receipt: listReceiptRows(await findReceiptFacts(ctx, order)),
    url: receivedUrl(ctx, code),
  })
  await enqueueEmail(ctx, { about: { orderId }, to: payer.email, desk: 'money', ...email })
}
