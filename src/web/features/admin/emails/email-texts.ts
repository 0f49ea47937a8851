import { useWatch } from 'react-hook-form'
import type {
  EmailField,
  EmailTemplate,
  EmailTexts,
} from '#contracts/admin/emails/email-templates.ts'

const fields: readonly EmailField[] = ['subject', 'heading', 'body', 'button', 'footnote']

/** Picks the texts from the form's values. */
export const pickTexts = (template: EmailTexts): EmailTexts => ({
  subject: template.subject,
  heading: template.heading,
  body: template.body,
  button: template.button,
  footnote: template.footnote,
})

/** The current texts of the form. */
export const useTexts = (): EmailTexts => {
  const [subject = '', heading = '', body = '', button = '', footnote = ''] = useWatch<
    EmailTemplate,
    readonly EmailField[]
  >({ name: fields })
  return { subject, heading, body, button, footnote }
}
