import TextField from '@mui/material/TextField'
import { SignatureNote } from '../signature/signature-note.tsx'

/** The subject and text of an email. */
export interface Email {
  readonly subject: string
  readonly text: string
}

/** The value of an email's fields and its change handler. */
export interface EmailFieldsProps {
  email: Email
  onChange: (email: Email) => void
}

interface Props extends EmailFieldsProps {
  problems?: Partial<Email>
  /** Explains what the message may contain. */
  hint?: string
  /** Whether a preview shows the signature. */
  hasPreview?: boolean
}

/** The subject and message fields of an email. */
export const EmailFields = ({
  email,
  onChange,
  problems = {},
  hint,
  hasPreview = false,
}: Props) => (
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
    {hasPreview ? null : <SignatureNote text={email.text} />}
  </>
)
