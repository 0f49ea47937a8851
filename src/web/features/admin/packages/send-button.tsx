import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { SignatureNote } from '../kit/signature/signature-note.tsx'

interface Props {
  packageId: number
  recipient: PackageRecipient
}

/** Emails a recipient their link, with a personal message. */
export const SendButton = ({ packageId, recipient }: Props) => {
  const { id: recipientId, name, email, sentAt } = recipient
  const { run, busy, problem } = useRecordAction('packages', packageId)
  const [message, setMessage] = useState<string>()
  const send = async () => {
    const body = { recipientId, words: message ?? '' }
    if (await run('send', body, 'The email will be sent in a moment')) setMessage(undefined)
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setMessage('')}>
        {sentAt ? 'Send again' : 'Send'}
      </Button>
      {message === undefined ? null : (
        <ActionDialog
          title={`Send to ${name}`}
          action="Send"
          busy={busy}
          problem={problem}
          onClose={() => setMessage(undefined)}
          onSubmit={() => void send()}
        >
          <Typography variant="body2" sx={{ mb: 2 }}>
            To {email}. The rest of the email’s text is under Email texts, “A package of models”.
          </Typography>
          <TextField
            label={`Words to ${name}`}
            helperText="Optional"
            fullWidth
            multiline
            minRows={4}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <SignatureNote text={message} />
        </ActionDialog>
      )}
    </>
  )
}
