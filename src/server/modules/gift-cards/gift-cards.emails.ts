import type { Ctx } from '#server/context.ts'
import { toWireDay } from '#server/kernel/dates.ts'
import type { EmailContent } from '#server/platform/email/render-email.ts'
import type { CardToSend } from './gift-cards.repo.ts'

const inWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** The gift card email: sender, amount, message and code. */
export const giftCardEmail = (
  ctx: Ctx,
  { purchase, code, endsOn, buyer }: CardToSend,
): { subject: string; content: EmailContent } => {
  const amount = inWords(purchase.unitCents, purchase.currency)
  const words = purchase.message ? [`“${purchase.message}”`] : []
  return {
    subject: `${buyer} has sent you a gift card for ${amount}`,
    content: {
      heading: `A gift card for you: ${amount}`,
      paragraphs: [
        `${buyer} (${purchase.fromEmail}) has sent you a gift.`,
        ...words,
        'You can spend the card on anything in the bag: a day with one of our models, a place on a masterclass, a portfolio day. Enter its code in the coupon box when you pay. Anything you do not spend stays on the card.',
      ],
      facts: [
        ['Code', code],
        ['Amount', amount],
        ...(endsOn ? [['Valid until', toWireDay(endsOn)] as const] : []),
      ],
      action: { label: 'Choose something', url: `${ctx.platform.settings.publicUrl}/all-models` },
      footnote: 'Keep this email safe: anyone who has the code can spend it.',
    },
  }
}
