import { type AdminResourceName, adminResources } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'

const exportEmail = defineEmail({
  name: 'agency.export-done',
  label: 'An export is done',
  group: 'To the agency',
  sentWhen: 'When the file of a long list that a colleague has exported is written',
  placeholders: {
    first_name: { meaning: 'The colleague’s first name', sample: 'Bruno' },
    list: { meaning: 'The name of the list', sample: 'Clients' },
    records: { meaning: 'How many records the file has', sample: '12,480' },
  },
  texts: {
    subject: 'Your export of {{list}} is done',
    heading: 'Your export is done',
    body: 'Hello {{first_name}},\n\nThe list {{list}} is written to a file: {{records}} records.',
    button: 'Open your exports',
    footnote: 'The file is yours alone, and is removed after a few days.',
  },
})

export const exportEmails = [exportEmail]

interface Recipient {
  readonly email: string
  readonly firstName: string
}

/**
 * Tells a colleague that their export is ready. The file is not attached, because it must not leave the back
 * office by email.
 */
export const emailExport = async (
  ctx: Ctx,
  { email, firstName }: Recipient,
  { resource, written }: { readonly resource: string; readonly written: number },
): Promise<void> => {
  const content = await composeEmail(ctx, exportEmail, {
    values: {
      first_name: firstName,
      list: adminResources[resource as AdminResourceName].label,
      records: written.toLocaleString('en'),
    },
    url: `${ctx.config.publicUrl}/admin/exports`,
  })
  await enqueueEmail(ctx, { to: email, ...content })
}
