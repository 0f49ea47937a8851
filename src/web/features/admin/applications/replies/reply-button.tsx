import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../../kit/actions/use-record-action.ts'
import { useMay } from '../../kit/records/contract.ts'
import { personName } from '../../kit/records/person-name.ts'
import { ReplyFields } from './reply-fields.tsx'
import { useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

type Application = AdminRecord<'applications'>

const blank = { subject: 'Your application', text: '' }

const ReplyDialog = ({
  application,
  onClose,
}: {
  application: Application
  onClose: () => void
}) => {
  const { run, busy, problem } = useRecordAction(application.id)
  const templates = useTemplates('reply')
  const values = useReplyValues(application)
  const [typed, setTyped] = useState(blank)
  const send = async () => {
    if (await run('mail', typed, 'The email will be sent in a moment')) onClose()
  }
  return (
    <ActionDialog
      title={`Email to ${application.guardianName ?? personName(application)}`}
      action="Send"
      busy={busy}
      onClose={onClose}
      onDone={() => void send()}
    >
      <ReplyFields templates={templates} typed={typed} onType={setTyped} values={values} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </ActionDialog>
  )
}

/** Writes to an applicant, or the guardian of one, with a template and a preview. */
export const ReplyButton = ({ application }: { application: Application }) => {
  const mayWrite = useMay('edit')
  const [open, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send email
      </Button>
      {open ? <ReplyDialog application={application} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
