import type { Ctx } from '#server/context.ts'
import { formatMoney } from '#contracts/orders/format-money.ts'
import { formatDate } from '#contracts/time/format.ts'
import { composeEmail, defineEmail } from '#server/modules/emails/index.ts'
import type { EmailFile } from '#server/platform/email/mailer.ts'
import type { CardToSend } from './gift-cards.repo.ts'
import { giverEmails } from './giver.emails.ts'
import { holderEmails } from './holder.emails.ts'
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
    button: 'See your card',
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

export const giftCardEmails = [cardEmail, ...holderEmails, ...giverEmails]

/**
 * The card as a file. If it cannot be drawn, the email with the code is sent without it, because the code is
 * worth the money; staff can print the card later.
 */
const createAttachments = async (
  ctx: Ctx,
  { purchase, code, endsOn }: CardToSend,
  buyer: string,
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

/** The gift card email: sender, amount, message and code, a link to the card's page, and the card to print. */
export const composeGiftCardEmail = async (ctx: Ctx, card: CardToSend, url: string) => {
  const { purchase, code, endsOn } = card
  const { toEmail, fromEmail: buyer_email, message, unitCents, currency } = purchase
  const amount = formatMoney(unitCents / 100, currency)
  // A card for a later day may leave after its buyer has deleted the account.
  const isDeleted = purchase.userId === null
  const buyer = isDeleted ? buyer_email : card.buyer
  const attachments = await createAttachments(ctx, card, buyer)
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
    facts: [
      ...(attachments.length > 0 ? [['To print', 'The card attached to this email'] as const] : []),
      ...(purchase.tellsBuyer && !isDeleted
        ? [[`${buyer} is told`, 'When you open the card and when you first use it'] as const]
        : []),
    ],
    url,
  })
  return { ...email, attachments }
}
