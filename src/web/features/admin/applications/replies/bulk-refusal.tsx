import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne, useListContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { runAction } from '../../api/records.ts'
import { BulkAction } from '../../kit/actions/bulk-action.tsx'
import type { Email } from '../../kit/actions/email-fields.tsx'
import { fullRecord } from '../../kit/records/full-record.ts'
import { StateEmailFields } from './state-email-fields.tsx'
import { emptyApplicant } from './use-reply-values.ts'

type Application = AdminRecord<'applications'>

/** Declines each selected application, with the same email to each applicant if staff want that. */
export const BulkRefusal = () => {
  const { selectedIds } = useListContext<Application>()
  const [note, setNote] = useState('')
  const [draft, setDraft] = useState<Email>()
  const [isEmailed, setEmailed] = useState(false)
  const [id] = selectedIds
  const { data: first } = useGetOne<Application>(
    'applications',
    { id: id ?? 0, ...fullRecord },
    { enabled: isEmailed && id !== undefined },
  )
  const standard = first?.stateEmails.find(({ state }) => state === 'declined')
  const email = draft ?? standard
  const decline = (row: { id: number; version: number }) => {
    if (isEmailed && !email) throw new Error('The text of the email is not here yet')
    return runAction('applications', row.id, {
      action: 'move',
      body: {
        state: 'declined',
        note: note.trim() === '' ? undefined : note,
        version: row.version,
        email: isEmailed && email ? { subject: email.subject, text: email.text } : undefined,
      },
    })
  }
  return (
    <BulkAction label="Decline" doneLabel="declined" runAction={async (row) => decline(row)}>
      <Typography>
        Your colleagues can see the note in the history.{' '}
        {isEmailed
          ? 'Each applicant gets an email of their own; the preview shows that to the first of them.'
          : 'The applicants are not emailed.'}
      </Typography>
      <TextField
        label="Note"
        helperText="Optional"
        multiline
        minRows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <StateEmailFields
        label="Email the applicants"
        applicant={first ?? emptyApplicant}
        standard={standard}
        email={email ?? { subject: '', text: '' }}
        onChange={setDraft}
        isEmailed={isEmailed}
        onEmailedChange={setEmailed}
      />
    </BulkAction>
  )
}
