import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'

/** Sends an email again, to its address or to a corrected one; with a secret of its reader, to its address. */
export const ResendButton = ({ email }: { email: AdminRecord<'emails'> }) => {
  const { run, busy, problem } = useRecordAction('emails', email.id)
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState(email.to)
  if (!useCan('edit')) return null
  const send = async () => {
    if (await run('resend', { to }, 'The email will be sent in a moment')) setOpen(false)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send again
      </Button>
      {isOpen ? (
        <ActionDialog
          title="Send this email again"
          action="Send"
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={() => void send()}
        >
          <TextField
            label="To"
            type="email"
            required
            fullWidth
            margin="dense"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            disabled={!email.isKept}
            helperText={
              email.isKept
                ? 'If the address was wrong, please correct it in the record, too: later emails use that one'
                : 'It has a link or a code for one person, so it goes to the address in their record'
            }
          />
        </ActionDialog>
      ) : null}
    </>
  )
}
