import type { EmailPreview, EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import type { Ctx } from '#server/context.ts'
import { sendEmailNow, writeEmail } from '../emails.service.ts'
import { type EmailDefinition, getSamples } from './template.domain.ts'
import { compose } from './templates.service.ts'

const composeSample = (ctx: Ctx, definition: EmailDefinition, texts: EmailTexts) =>
  compose(
    { kind: definition.name, texts },
    {
      values: getSamples(definition),
      facts: definition.sampleFacts,
      receipt: definition.listSampleReceipt?.(),
      url: ctx.config.publicUrl,
    },
  )

/** An email with samples, as it would be sent with these texts. */
export const renderSample = async (
  ctx: Ctx,
  definition: EmailDefinition,
  texts: EmailTexts,
): Promise<EmailPreview> => {
  const { subject, html, text } = await writeEmail(ctx, {
    to: '',
    ...composeSample(ctx, definition, texts),
  })
  return { subject, html, text }
}

/**
 * Sends the same and waits for the mail server. The subject says that it is a test.
 * @throws `unavailable` with the mail server's answer.
 */
export const sendSample = async (
  ctx: Ctx,
  { to, definition, texts }: { to: string; definition: EmailDefinition; texts: EmailTexts },
): Promise<void> => {
  const email = composeSample(ctx, definition, texts)
  await sendEmailNow(ctx, { ...email, to, subject: `Test: ${email.subject}` })
}
