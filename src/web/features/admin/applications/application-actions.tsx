import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'
import { humanize, toSentenceCase } from '../kit/records/fields.tsx'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { RequestDigitals } from './digitals/request-digitals.tsx'

/** The label of the button that leads to a state. */
const actionLabels: Partial<Record<ApplicationState, string>> = {
  in_review: 'Start review',
  digitals_requested: 'Request digitals',
  meeting: 'Invite to a meeting',
  offer: 'Make an offer',
  signed: 'Sign',
  declined: 'Decline',
}

type Application = AdminRecord<'applications'>

/**
 * A button for each state that the server allows next. An open dialog stays open when its state is no longer
 * allowed, and shows the error.
 */
export const ApplicationActions = ({ application }: { application: Application }) => {
  const canEdit = useCan('edit')
  const [selectedState, setSelectedState] = useState<ApplicationState>()
  const { run, busy, problem } = useRecordAction('applications', application.id)
  if (!canEdit) return null
  const { allowedStates, nextState, version } = application
  return (
    <>
      {allowedStates.length === 0 ? (
        <Typography color="textSecondary">No further steps.</Typography>
      ) : (
        <Box role="group" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {allowedStates.map((state) => (
            <Button
              key={state}
              variant={state === nextState ? 'contained' : 'outlined'}
              disabled={busy}
              onClick={() =>
                // This emails nobody and can be undone, so there is no dialog.
                state === 'in_review'
                  ? void run('move', { state, version }, 'In review')
                  : setSelectedState(state)
              }
            >
              {actionLabels[state] ?? toSentenceCase(state)}
            </Button>
          ))}
        </Box>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {selectedState === 'digitals_requested' ? (
        <RequestDigitals application={application} onClose={() => setSelectedState(undefined)} />
      ) : selectedState ? (
        <TransitionDialog
          key={selectedState}
          application={application}
          state={selectedState}
          onClose={() => setSelectedState(undefined)}
        />
      ) : null}
    </>
  )
}

interface DialogProps {
  application: Application
  state: ApplicationState
  onClose: () => void
}

const TransitionDialog = ({ application, state, onClose }: DialogProps) => {
  const { id, version, firstName, lastName } = application
  const name = `${firstName} ${lastName}`
  const actionLabel = actionLabels[state] ?? toSentenceCase(state)
  const isSigning = state === 'signed'
  const { run, busy, problem } = useRecordAction('applications', id)
  const [note, setNote] = useState('')
  const send = async () => {
    const body = isSigning ? { note, version } : { note, version, state }
    const message = isSigning ? `${name} is now a model` : `${name}: ${humanize(state)}`
    if (await run(isSigning ? 'sign' : 'move', body, message)) onClose()
  }
  return (
    <ActionDialog
      title={`${actionLabel}: ${name}`}
      action={isSigning ? 'Sign and create model' : actionLabel}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>
        {isSigning
          ? 'Name, board, place, facts and pictures are copied to a new model, which the site does not show yet. This closes the application.'
          : `The state becomes ${humanize(state)}. The applicant is not emailed: use “Send email” for that.`}
      </Typography>
      <TextField
        label="Note"
        helperText="Optional. Your colleagues can see it in the history."
        multiline
        minRows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionDialog>
  )
}
