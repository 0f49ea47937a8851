import { formatMoney } from '#contracts/orders/format-money.ts'
import { formatDate } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import type { ExtendedCard } from '#server/modules/coupons/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { findOrderContact, findHolder, type Purchase } from './gift-cards.repo.ts'

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

const voidedEmail = defineEmail({
  name: 'gift_card.voided',
  label: 'A gift card is no longer valid',
  group: 'Gift cards',
  sentWhen:
    'When the order of a gift card is cancelled after the card was sent (sent to the recipient)',
  placeholders: {
    buyer: { meaning: 'The name of whoever bought the card', sample: 'Ada Client' },
    cards: { meaning: 'The card, or how many', sample: 'gift card for €100' },
  },
  texts: {
    subject: 'No longer valid: your {{cards}} from {{buyer}}',
    heading: 'Your gift card is no longer valid',
    body: 'Hello,\n\nThe order with which {{buyer}} bought your {{cards}} has been cancelled, so the code can no longer be spent. The money goes back to the buyer.\n\nThere is nothing for you to do. Please reply to this email if you have a question.',
  },
  sampleFacts: [
    ['Gift card', 'ends in 9QX4'],
    ['Amount', '€100'],
  ],
})

/** The emails to those who hold a card. */
export const holderEmails = [returnEmail, voidedEmail]

/** Emails the holder of a gift card that money has returned to it, and its new last day. */
export const emailExtendedCard = async (
  ctx: Ctx,
  orderId: number,
  { couponId, code, returnedCents, currency, endsOn }: ExtendedCard,
): Promise<void> => {
  const holder = await findHolder(ctx, { orderId, couponId })
  if (!holder) return
  const amount = formatMoney(returnedCents / 100, currency)
  const card = getEnd(code)
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
  await enqueueEmail(ctx, { about: { orderId }, to: holder.email, desk: 'money', ...email })
}

/** Emails the recipient of cards that were sent and are void now; the buyer is told of the order itself. */
export const emailVoidedCards = async (
  ctx: Ctx,
  { orderId, toEmail, unitCents, currency }: Purchase,
  codes: readonly string[],
): Promise<void> => {
  if (orderId === null || toEmail === '' || codes.length === 0) return
  const buyer = await findOrderContact(ctx, orderId)
  if (!buyer || buyer.email.toLowerCase() === toEmail.toLowerCase()) return
  const amount = formatMoney(unitCents / 100, currency)
  const email = await composeEmail(ctx, voidedEmail, {
    values: {
      buyer: buyer.name,
      cards:
        codes.length === 1
          ? `gift card for ${amount}`
          : `${codes.length} gift cards for ${amount} each`,
    },
    facts: [
      [codes.length === 1 ? 'Gift card' : 'Gift cards', `ends in ${codes.map(getEnd).join(', ')}`],
      ['Amount', amount],
    ],
  })
  await enqueueEmail(ctx, {
    about: { orderId },
    to: toEmail,
    desk: 'money',
    ...email,
  })
}

/** The end of a code: a whole code is worth money, and these emails are stored. */
const getEnd = (code: string): string => code.slice(-4)
