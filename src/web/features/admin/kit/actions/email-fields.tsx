import TextField from '@mui/material/TextField'

interface Email {
  readonly subject: string
  readonly text: string
}

interface Props {
  typed: Email
  onType: (typed: Email) => void
}

/** The subject and the words of an email that is being written. */
export const EmailFields = ({ typed, onType }: Props) => (
  <>
    <TextField
      label="Subject"
      required
      value={typed.subject}
      onChange={({ target }) => onType({ ...typed, subject: target.value })}
    />
    <TextField
      label="Message"
      required
      multiline
      minRows={6}
      value={typed.text}
      onChange={({ target }) => onType({ ...typed, text: target.value })}
    />
  </>
)
