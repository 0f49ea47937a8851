import { formatMoney } from '#contracts/orders/format-money.ts'
import type { Ctx } from '#server/context.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { findOrderContact, type Purchase } from './gift-cards.repo.ts'

const placeholders = {
  client_name: { meaning: 'The buyer’s name', sample: 'Ada Client' },
  recipient: { meaning: 'The address to which the card was sent', sample: 'clara@client.example' },
  amount: { meaning: 'What the card was worth', sample: '€100' },
} as const

const spentEmail = defineEmail({
  name: 'gift_card.spent',
  label: 'A gift card that you gave has been used',
  group: 'Gift cards',
  sentWhen: 'When a gift card is used for the first time, to a buyer who has asked for it',
  placeholders,
  texts: {
    subject: 'Your gift card for {{recipient}} has been used',
    heading: 'Your gift card has been used',
    body: 'Dear {{client_name}},\n\nThe gift card for {{amount}} that you gave to {{recipient}} has been used for the first time. You asked us to tell you; we do not write to you about this card again.',
  },
})

const openedEmail = defineEmail({
  name: 'gift_card.opened',
  label: 'A gift card that you gave has been opened',
  group: 'Gift cards',
  sentWhen:
    'When the recipient opens the page of a gift card by its link, to a buyer who has asked for it',
  placeholders,
  texts: {
    subject: 'Your gift card for {{recipient}} has been opened',
    heading: 'Your gift card has been opened',
    body: 'Dear {{client_name}},\n\nThe gift card for {{amount}} that you gave to {{recipient}} has been opened. You asked us to tell you.',
  },
})

/** The emails to buyers about what becomes of their cards. */
export const giverEmails = [openedEmail, spentEmail]

/** Emails the buyer of a card that its page has been opened. */
export const emailGiverOfOpenedCard = (ctx: Ctx, purchase: Purchase): Promise<void> =>
  emailGiver(ctx, openedEmail, purchase)

/** Emails the buyer of a card that it has been spent for the first time; not one who has spent it themselves. */
export const emailGiverOfSpentCard = async (
  ctx: Ctx,
  purchase: Purchase,
  spenderId: number | null,
): Promise<void> => {
  const isOwn = purchase.userId !== null && purchase.userId === spenderId
  if (!isOwn) await emailGiver(ctx, spentEmail, purchase)
}

const emailGiver = async (
  ctx: Ctx,
  definition: typeof spentEmail,
  { orderId, toEmail, unitCents, currency }: Purchase,
): Promise<void> => {
  if (orderId === null) return
  const buyer = await findOrderContact(ctx, orderId)
  if (!buyer || buyer.email === '') return
  const email = await composeEmail(ctx, definition, {
    values: {
      client_name: buyer.name,
      recipient: toEmail,
      amount: formatMoney(unitCents / 100, currency),
    },
  })
  await enqueueEmail(ctx, { about: { orderId }, to: buyer.email, desk: 'money', ...email })
}
