import type { Ctx } from '#server/context.ts'
import { type ComposedEmail, composeEmail, defineEmail } from '#server/modules/emails/index.ts'

const confirmation = defineEmail({
  name: 'newsletter.confirm',
  label: 'Please confirm your subscription',
  group: 'Newsletter',
  sentWhen: 'When somebody subscribes to the newsletter',
  placeholders: {
    unsubscribe_link: {
      meaning: 'The address that ends the subscription',
      sample: 'https://agency.example/newsletter/unsubscribe/sample',
      required: true,
    },
  },
  texts: {
    subject: 'Please confirm your subscription',
    heading: 'One more step',
    body: 'Somebody, hopefully you, subscribed this address to our newsletter.\n\nUse the button to confirm. If it was not you, do nothing: you will not hear from us.',
    button: 'Confirm subscription',
    footnote: 'To unsubscribe at any time: {{unsubscribe_link}}',
  },
})

export const newsletterEmails = [confirmation]

/** Asks the owner of the mailbox to confirm the subscription. */
export const composeConfirmationEmail = (
  ctx: Ctx,
  { confirmUrl, unsubscribeUrl }: { confirmUrl: string; unsubscribeUrl: string },
): Promise<ComposedEmail> =>
  composeEmail(ctx, confirmation, {
    values: { unsubscribe_link: unsubscribeUrl },
    url: confirmUrl,
  })
