import type { Ctx } from '#server/context.ts'
import { formatMoney } from '#contracts/orders/format-money.ts'
import { formatDate } from '#contracts/time/format.ts'
import type { ExtendedCard } from '#server/modules/coupons/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import type { EmailFile } from '#server/platform/email/mailer.ts'
import { type CardToSend, findHolder } from './gift-cards.repo.ts'
import { drawGiftCard } from './print.service.ts'

const cardEmail = defineEmail({
  name: 'gift_card.card',
  label: 'The gift card itself',
  group: 'Gift cards',
  sentWhen: 'When a gift card has been paid for (sent to the recipient)',
  placeholders: {
    buyer: { meaning: 'The name of whoever bought the card', sample: 'Ada Client' },
    buyer_email: { meaning: 'The buyer’s address', sample: 'ada@studio.example' },
    amount: { meaning: 'What the card is worth', sample: '€100' },
    message: {
      meaning: 'The buyer’s message in quotation marks; nothing if there is none',
      sample: '“Happy birthday!”',
      required: true,
    },
  },
  texts: {
    subject: '{{buyer}} has sent you a gift card for {{amount}}',
    heading: 'A gift card for you: {{amount}}',
    body: '{{buyer}} ({{buyer_email}}) has sent you a gift.\n\n{{message}}\n\nYou can spend the card on anything in the bag: a day with one of our models, a place on a masterclass, a portfolio day. Enter its code in the coupon box when you pay. Anything you do not spend stays on the card.',
    button: 'Choose something',
    footnote: 'Keep this email safe: anyone who has the code can spend it.',
  },
  sampleCard: {
    title: 'Gift card',
    amount: '€100',
    facts: [
      ['Code', 'VALE-7K2M-9QX4'],
      ['To', 'clara@client.example'],
      ['From', 'Ada Client'],
      ['Valid until', '14 September 2029'],
    ],
  },
  sampleFacts: [['To print', 'The card attached to this email']],
})

const returnEmail = defineEmail({
  name: 'gift_card.returned',
  label: 'Money is back on a gift card',
  group: 'Gift cards',
  sentWhen:
    'When an order that a gift card paid is cancelled and the card has expired, or would before long',
  placeholders: {
    greeting: { meaning: 'Hello, with the name if it is known', sample: 'Dear Ada Client' },
    amount: { meaning: 'What has returned to the card', sample: '€100' },
    card: { meaning: 'The end of its code', sample: '9QX4' },
    last_day: {
      meaning: 'The last day on which it can be spent',
      sample: '14 September 2026',
      required: true,
    },
  },
  texts: {
    subject: '{{amount}} is back on your gift card',
    heading: '{{amount}} is back on your gift card',
    body: '{{greeting}},\n\nAn order that you paid with a gift card has been cancelled, and {{amount}} is back on the card whose code ends in {{card}}. You can spend it until {{last_day}}, with the same code as before.',
    button: 'Choose something',
  },
  sampleFacts: [
    ['Gift card', 'ends in 9QX4'],
    ['Returned', '€100'],
    ['Valid until', '14 September 2026'],
  ],
})

export const giftCardEmails = [cardEmail, returnEmail]

/** Emails the holder of a gift card that money has returned to it, and its new last day. */
export const emailExtendedCard = async (
  ctx: Ctx,
  orderId: number,
  { couponId, code, returnedCents, currency, endsOn }: ExtendedCard,
): Promise<void> => {
  const holder = await findHolder(ctx, { orderId, couponId })
  if (!holder) return
  const amount = formatMoney(returnedCents / 100, currency)
  // The code is worth money, and this email is stored.
  const card = code.slice(-4)
  const greeting = holder.name === '' ? 'Hello' : `Dear ${holder.name}`
  const email = await composeEmail(ctx, returnEmail, {
    values: { greeting, amount, card, last_day: formatDate(endsOn) },
    facts: [
      ['Gift card', `ends in ${card}`],
      ['Returned', amount],
      ['Valid until', formatDate(endsOn)],
    ],
    url: `${ctx.config.publicUrl}/all-models`,
  })
  await enqueueEmail(ctx, { about: { orderId }, to: holder.email, ...email })
}

/**
 * The card as a file. If it cannot be drawn, the email with the code is sent without it, because the code is
 * worth the money; staff can print the card later.
 */
const createAttachments = async (
  ctx: Ctx,
  { purchase, code, endsOn, buyer }: CardToSend,
): Promise<EmailFile[]> => {
  const { unitCents: amountCents, currency, message } = purchase
  const card = { code, endsOn, buyer, amountCents, currency, message }
  try {
    const { name, bytes } = await drawGiftCard(ctx, card, { size: 'a6', use: 'web' })
    const content = bytes.toString('base64')
    return [{ name, type: 'application/pdf', content, encoding: 'base64' }]
  } catch (error) {
    ctx.log.error({ err: error }, 'a gift card is sent without its document')
    return []
  }
}

/** The gift card email: sender, amount, message and code, with the card to print. */
export const composeGiftCardEmail = async (ctx: Ctx, card: CardToSend) => {
  const { purchase, code, endsOn, buyer } = card
  const { toEmail, fromEmail: buyer_email, message, unitCents, currency } = purchase
  const amount = formatMoney(unitCents / 100, currency)
  const attachments = await createAttachments(ctx, card)
  const email = await composeEmail(ctx, cardEmail, {
    values: { buyer, buyer_email, amount, message: message ? `“${message}”` : '' },
    card: {
      title: 'Gift card',
      amount,
      facts: [
        ['Code', code],
        ['To', toEmail],
        ['From', buyer],
        ...(endsOn ? [['Valid until', formatDate(endsOn)] as const] : []),
      ],
    },
    facts: attachments.length > 0 ? [['To print', 'The card attached to this email']] : [],
    url: `${ctx.config.publicUrl}/all-models`,
  })
  return { ...email, attachments }
}
