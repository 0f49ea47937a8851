import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useSharedAction } from './use-record-action.ts'
import { useCan } from '../records/contract.ts'
import { ActionDialog } from './action-dialog.tsx'
import { EmailFields, type EmailFieldsProps } from './email-fields.tsx'

interface EmailProps {
  /** The recipient's name, for display. */
  to: string
  subject: string
  action?: 'email' | 'answer'
  /** The form fields of the email. */
  fields?: ComponentType<EmailFieldsProps>
}

/** Emails the person of the current record: `POST /api/admin/{resource}/{id}/{action}`. */
export const EmailButton = ({
  to,
  subject,
  action = 'email',
  fields: Fields = EmailFields,
}: EmailProps) => {
  const record = useRecordContext<{ id: number }>()
  const { run, busy, problem } = useSharedAction(action, record?.id)
  const canEmail = useCan('edit')
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState({ subject, text: '' })
  if (!record || !canEmail) return null
  const send = async () => {
    if (!(await run(email, 'The email will be sent in a moment'))) return
    setOpen(false)
    setEmail({ subject, text: '' })
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
          onSubmit={() => void send()}
        >
          <Fields email={email} onChange={setEmail} />
        </ActionDialog>
      ) : null}
    </>
  )
}
