import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'

interface EmailProps {
  readonly email: AdminRecord<'emails'>
}

/** Corrects the address of an email that did not arrive, in its record, and sends it there. */
export const CorrectAddressButton = ({ email }: EmailProps) => {
  const { run, busy, problem } = useRecordAction('emails', email.id)
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState(email.to)
  if (!useCan('edit')) return null
  const correct = async () => {
    if (await run('correctAddress', { to }, 'The address is corrected')) setOpen(false)
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Correct the address
      </Button>
      {isOpen ? (
        <ActionDialog
          title="Correct the address"
          action="Correct and send"
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={() => void correct()}
        >
          <TextField
            label="Address"
            type="email"
            required
            fullWidth
            margin="dense"
            value={to}
            onChange={(event) => setTo(event.target.value)}
            helperText="It is changed in the record, too, and the email is sent again. Leave it as it is if it is right after all: then emails go there again"
          />
        </ActionDialog>
      ) : null}
    </>
  )
}

/** Takes an email out of those that did not arrive, because nothing is to be done about it. */
export const SetAsideButton = ({ email }: EmailProps) => {
  const { run, busy } = useRecordAction('emails', email.id)
  if (!useCan('edit')) return null
  return (
    <Button
      disabled={busy}
      onClick={() => void run('setAside', {}, 'This email is no longer on Today')}
    >
      Set aside
    </Button>
  )
}
