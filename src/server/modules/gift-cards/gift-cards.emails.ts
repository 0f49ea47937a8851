import type { Ctx } from '#server/context.ts'
import { toWireDay } from '#server/kernel/dates.ts'
import { composeEmail, defineEmail } from '#server/modules/emails/index.ts'
import type { CardToSend } from './gift-cards.repo.ts'

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
    },
  },
  texts: {
    subject: '{{buyer}} has sent you a gift card for {{amount}}',
    heading: 'A gift card for you: {{amount}}',
    body: '{{buyer}} ({{buyer_email}}) has sent you a gift.\n\n{{message}}\n\nYou can spend the card on anything in the bag: a day with one of our models, a place on a masterclass, a portfolio day. Enter its code in the coupon box when you pay. Anything you do not spend stays on the card.',
    button: 'Choose something',
    footnote: 'Keep this email safe: anyone who has the code can spend it.',
  },
  sampleFacts: [
    ['Code', 'VALE-7K2M-9QX4'],
    ['Amount', '€100'],
  ],
})

export const giftCardEmails = [cardEmail]

const inWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** The gift card email: sender, amount, message and code. */
export const giftCardEmail = (ctx: Ctx, { purchase, code, endsOn, buyer }: CardToSend) => {
  const { fromEmail: buyer_email, message, unitCents, currency } = purchase
  const amount = inWords(unitCents, currency)
  return composeEmail(ctx, cardEmail, {
    values: { buyer, buyer_email, amount, message: message ? `“${message}”` : '' },
    facts: [
      ['Code', code],
      ['Amount', amount],
      ...(endsOn ? [['Valid until', toWireDay(endsOn)] as const] : []),
    ],
    url: `${ctx.platform.settings.publicUrl}/all-models`,
  })
}
