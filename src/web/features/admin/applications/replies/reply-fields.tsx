import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { inSentence, placeholderProblem } from '#contracts/admin/emails/placeholders.ts'
import { replyPlaceholders, type ReplyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import { EmailFields, type EmailFieldsProps } from '../../kit/actions/email-fields.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import type { Template } from './use-templates.ts'

/** The placeholders that there are, as a sentence. */
export const placeholderHint = `Placeholders: ${inSentence(replyPlaceholders)}`

interface Props extends EmailFieldsProps {
  templates: readonly Template[]
  values: ReplyValues
  /** The words of the email's button. */
  button?: string
}

/** The words of an email to an applicant, begun with a template, and what becomes of them. */
export const ReplyFields = ({ templates, typed, onType, values, button }: Props) => {
  const begun = templates.find(
    ({ subject, text }) => subject === typed.subject && text === typed.text,
  )
  const problems = {
    subject: placeholderProblem(typed.subject, replyPlaceholders),
    text: placeholderProblem(typed.text, replyPlaceholders),
  }
  const begin = (id: string) => {
    const template = templates.find((each) => String(each.id) === id)
    if (template) onType({ subject: template.subject, text: template.text })
  }
  return (
    <>
      {templates.length > 0 ? (
        <TextField
          select
          label="Template"
          value={String(begun?.id ?? '')}
          onChange={({ target }) => begin(target.value)}
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
      <EmailFields typed={typed} onType={onType} problems={problems} hint={placeholderHint} />
      <ReplyPreview typed={typed} values={values} button={button} />
    </>
  )
}
