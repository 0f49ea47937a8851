import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useRecordAction } from './use-record-action.ts'
import { useMay } from '../records/contract.ts'
import { ActionDialog } from './action-dialog.tsx'
import { EmailFields, type EmailFieldsProps } from './email-fields.tsx'

interface EmailProps {
  /** The recipient, for display. */
  to: string
  subject: string
  action?: string
  /** What the email is written in. */
  fields?: ComponentType<EmailFieldsProps>
}

/** Writes to whom the record at hand belongs to: `POST /api/admin/{resource}/{id}/{action}`. */
export const EmailButton = ({
  to,
  subject,
  action = 'mail',
  fields: Fields = EmailFields,
}: EmailProps) => {
  const record = useRecordContext<{ id: number }>()
  const { run, busy, problem } = useRecordAction(record?.id)
  const mayMail = useMay('edit')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState({ subject, text: '' })
  if (!record || !mayMail) return null
  const send = async () => {
    if (!(await run(action, typed, 'The email will be sent in a moment'))) return
    setOpen(false)
    setTyped({ subject, text: '' })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send email
      </Button>
      {open ? (
        <ActionDialog
          title={`Email to ${to}`}
          action="Send"
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onDone={() => void send()}
        >
          <Fields typed={typed} onType={setTyped} />
        </ActionDialog>
      ) : null}
    </>
  )
}
