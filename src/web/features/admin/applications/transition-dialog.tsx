import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import type { Email } from '../kit/actions/email-fields.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { humanize } from '../kit/records/fields.tsx'
import { formatPersonName } from '../kit/records/person-name.ts'
import { getActionLabel } from './action-labels.ts'
import { StateEmailFields } from './replies/state-email-fields.tsx'

interface Props {
  application: AdminRecord<'applications'>
  state: ApplicationState
  onClose: () => void
}

/** Asks before a state changes, with the email that belongs to it: staff may edit it, or send none. */
export const TransitionDialog = ({ application, state, onClose }: Props) => {
  const { id, version, suspected, stateEmails } = application
  const name = formatPersonName(application)
  const { run, busy, problem } = useRecordAction('applications', id)
  const [note, setNote] = useState('')
  const [draft, setDraft] = useState<Email>()
  // A robot's application is declined without a word, unless somebody wants that.
  const [isEmailed, setEmailed] = useState(!suspected)
  const stateEmail = stateEmails.find((email) => email.state === state)
  const isSigning = state === 'signed'
  const action = isSigning ? 'Sign and create model' : getActionLabel(state)
  const sign = () => run('sign', { note, version }, `${name} is now a model`)
  const move = () => {
    const { subject, text } = draft ?? stateEmail ?? { subject: '', text: '' }
    const email = stateEmail && isEmailed ? { subject, text } : undefined
    return run('move', { note, version, state, email }, `${name}: ${humanize(state)}`)
  }
  const handleSubmit = async () => {
    if (await (isSigning ? sign() : move())) onClose()
  }
  return (
    <ActionDialog
      title={`${getActionLabel(state)}: ${name}`}
      action={stateEmail && isEmailed ? `${action} and send email` : action}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Typography>
        {isSigning
          ? 'Name, board, place, facts and pictures are copied to a new model, which the site does not show yet. This closes the application.'
          : `The state becomes ${humanize(state)}.`}
      </Typography>
      <TextField
        label="Note"
        helperText="Optional. Your colleagues can see it in the history."
        multiline
        minRows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {stateEmail ? (
        <StateEmailFields
          applicant={application}
          label={`Email ${application.guardianName ?? name}`}
          standard={stateEmail}
          email={draft ?? stateEmail}
          onChange={setDraft}
          isEmailed={isEmailed}
          onEmailedChange={setEmailed}
        />
      ) : null}
    </ActionDialog>
  )
}
