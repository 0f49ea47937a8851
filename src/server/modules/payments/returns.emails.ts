import { formatCents } from '#contracts/orders/format-money.ts'
import type { Ctx } from '#server/context.ts'
import { formatInstant } from '#contracts/time/format.ts'
import type { Cents } from '#server/kernel/money.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import type { ProviderDispute } from '#server/platform/payments/payments.ts'
import { findPayer } from './refunds.repo.ts'

const refusalEmail = defineEmail({
  name: 'agency.refund-refused',
  label: 'A refund was refused',
  group: 'To the agency',
  sentWhen: 'When a payment provider does not return money, or a refund fails after all',
  placeholders: {
    code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
    client: { meaning: 'The client’s name', sample: 'Ada Client' },
    amount: { meaning: 'What was to be returned', sample: '€250.00' },
    refusal: {
      meaning: 'The provider’s words',
      sample: 'The card has been closed.',
      required: true,
    },
  },
  texts: {
    subject: 'A refund of {{amount}} was refused ({{code}})',
    heading: 'A refund was refused',
    body: '{{amount}} could not be returned to {{client}}. The payment provider says:\n\n{{refusal}}\n\nThe money is still yours to return: refund it again on the order’s page, or return it in another way and say so there.',
    button: 'Open the order',
  },
  sampleFacts: [
    ['Order', 'VB-7K2M9Q'],
    ['Refund', '€250.00'],
  ],
})

const disputeEmail = defineEmail({
  name: 'agency.payment-disputed',
  label: 'A payment is disputed',
  group: 'To the agency',
  sentWhen: 'When a payer disputes a payment, and when that is decided',
  placeholders: {
    code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
    client: { meaning: 'The client’s name', sample: 'Ada Client' },
    amount: { meaning: 'What is disputed', sample: '€250.00' },
    state: { meaning: 'Disputed, or how it was decided', sample: 'disputed' },
    next: {
      meaning: 'What to do',
      sample: 'Please answer in the provider’s dashboard.',
      required: true,
    },
  },
  texts: {
    subject: 'A payment of {{amount}} is {{state}} ({{code}})',
    heading: 'A payment is {{state}}',
    body: '{{client}} paid it. {{next}}',
    button: 'Open the order',
  },
  sampleFacts: [
    ['Order', 'VB-7K2M9Q'],
    ['Disputed', '€250.00'],
    ['Reason', 'product not received'],
    ['Answer by', 'Thu 26 Nov 2026, 18:00 (Paris)'],
  ],
})

export const returnsEmails = [refusalEmail, disputeEmail]

interface PaymentReference {
  orderId: number
  currency: string
}

/** Tells the agency that a refund was refused, and why. */
export const emailRefusal = async (
  ctx: Ctx,
  { orderId, currency }: PaymentReference,
  { amountCents, refusal }: { amountCents: Cents; refusal: string },
): Promise<void> => {
  const payer = await findPayer(ctx, orderId)
  if (!payer) return
  const amount = formatCents(amountCents, currency)
  const email = await composeEmail(ctx, refusalEmail, {
    values: { code: payer.code, client: payer.name, amount, refusal },
    facts: [
      ['Order', payer.code],
      ['Refund', amount],
    ],
    url: getRecordUrl(ctx, 'orders', orderId),
  })
  await emailAgency(ctx, { ...email, desk: 'money', about: { orderId } })
}

const stateLabels = {
  needs_response: 'disputed',
  under_review: 'disputed',
  won: 'no longer disputed',
  lost: 'lost in a dispute',
} as const

const nextSteps = {
  needs_response:
    'Please answer in the provider’s dashboard with what shows that the work was agreed and done.',
  under_review: 'The provider is looking into it. Nothing needs to be done now.',
  won: 'The money stays with the agency.',
  lost: 'The money has gone back to the payer, and nothing of it is left to refund.',
} as const

/** Tells the agency of a dispute, or of its outcome. */
export const emailDispute = async (
  ctx: Ctx,
  { orderId, currency }: PaymentReference,
  { amountCents, reason, state, dueAt }: ProviderDispute,
): Promise<void> => {
  const payer = await findPayer(ctx, orderId)
  if (!payer) return
  const { timeZone } = ctx.config
  const amount = formatCents(amountCents, currency)
  const isDue = state === 'needs_response' && dueAt !== null
  const email = await composeEmail(ctx, disputeEmail, {
    values: {
      code: payer.code,
      client: payer.name,
      amount,
      state: stateLabels[state],
      next: nextSteps[state],
    },
    facts: [
      ['Order', payer.code],
      ['Disputed', amount],
      ['Reason', reason.replaceAll('_', ' ')],
      ...(isDue ? [['Answer by', formatInstant(timeZone, dueAt)] as const] : []),
    ],
    url: getRecordUrl(ctx, 'orders', orderId),
  })
  await emailAgency(ctx, { ...email, desk: 'money', about: { orderId } })
}
