import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { joinPlaceholders, findPlaceholderProblem } from '#contracts/admin/emails/placeholders.ts'
import { replyPlaceholders, type ReplyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import { type Email, EmailFields, type EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import type { Template } from './use-templates.ts'

/** The available placeholders as a sentence. */
export const placeholderHint = `Placeholders: ${joinPlaceholders(replyPlaceholders)}`

interface Props extends EmailFieldsProps {
  templates: readonly Pick<Template, 'id' | 'name' | keyof Email>[]
  values: ReplyValues
  /** The label of the email's button. */
  button?: string
}

/** The subject and text of an email to an applicant, with templates and a preview. */
export const ReplyFields = ({ templates, email, onChange, values, button }: Props) => {
  const selectedTemplate = templates.find(
    ({ subject, text }) => subject === email.subject && text === email.text,
  )
  const problems = {
    subject: findPlaceholderProblem(email.subject, replyPlaceholders),
    text: findPlaceholderProblem(email.text, replyPlaceholders),
  }
  const applyTemplate = (id: string) => {
    const template = templates.find((candidate) => String(candidate.id) === id)
    if (template) onChange({ subject: template.subject, text: template.text })
  }
  return (
    <>
      {templates.length > 0 ? (
        <TextField
          select
          label="Template"
          value={String(selectedTemplate?.id ?? '')}
          onChange={({ target }) => applyTemplate(target.value)}
        >
          <MenuItem value="" disabled>
            None
          </MenuItem>
          {templates.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <EmailFields
        email={email}
        onChange={onChange}
        problems={problems}
        hint={placeholderHint}
        hasPreview
      />
      <ReplyPreview email={email} values={values} button={button} />
    </>
  )
}
