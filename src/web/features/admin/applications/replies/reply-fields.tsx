import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { inSentence, placeholderProblem } from '#contracts/admin/placeholders.ts'
import { replyPlaceholders, type ReplyValues } from '#contracts/admin/reply-placeholders.ts'
import { type Reply, ReplyPreview } from './reply-preview.tsx'
import type { Template } from './use-templates.ts'

/** The placeholders that there are, as a sentence. */
export const placeholderHint = `Placeholders: ${inSentence(replyPlaceholders)}`

interface Props {
  templates: readonly Template[]
  typed: Reply
  onType: (typed: Reply) => void
  values: ReplyValues
  /** The words of the email's button. */
  button?: string
}

/** The words of an email to an applicant, begun with a template, and what becomes of them. */
export const ReplyFields = ({ templates, typed, onType, values, button }: Props) => {
  const [chosen, choose] = useState('')
  const wrong = {
    subject: placeholderProblem(typed.subject, replyPlaceholders),
    text: placeholderProblem(typed.text, replyPlaceholders),
  }
  const begin = (id: string) => {
    choose(id)
    const template = templates.find((each) => String(each.id) === id)
    if (template) onType({ subject: template.subject, text: template.text })
  }
  return (
    <>
      {templates.length > 0 ? (
        <TextField
          select
          label="Template"
          value={chosen}
          onChange={({ target }) => begin(target.value)}
        >
          <MenuItem value="">None</MenuItem>
          {templates.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        label="Subject"
        required
        value={typed.subject}
        error={wrong.subject !== undefined}
        helperText={wrong.subject}
        onChange={({ target }) => onType({ ...typed, subject: target.value })}
      />
      <TextField
        label="Message"
        required
        multiline
        minRows={6}
        value={typed.text}
        error={wrong.text !== undefined}
        helperText={wrong.text ?? placeholderHint}
        onChange={({ target }) => onType({ ...typed, text: target.value })}
      />
      <ReplyPreview typed={typed} values={values} button={button} />
    </>
  )
}
