import TextField from '@mui/material/TextField'

/** What is typed of an email. */
export interface Email {
  readonly subject: string
  readonly text: string
}

/** The fields of an email that is being written. */
export interface EmailFieldsProps {
  email: Email
  onChange: (email: Email) => void
}

interface Props extends EmailFieldsProps {
  problems?: Partial<Email>
  /** What may stand in the message. */
  hint?: string
}

/** The subject and the words of an email that is being written. */
export const EmailFields = ({ email, onChange, problems = {}, hint }: Props) => (
  <>
    <TextField
      label="Subject"
      required
      value={email.subject}
      error={problems.subject !== undefined}
      helperText={problems.subject}
      onChange={({ target }) => onChange({ ...email, subject: target.value })}
    />
    <TextField
      label="Message"
      required
      multiline
      minRows={6}
      value={email.text}
      error={problems.text !== undefined}
      helperText={problems.text ?? hint}
      onChange={({ target }) => onChange({ ...email, text: target.value })}
    />
  </>
)
