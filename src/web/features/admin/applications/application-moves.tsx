import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ApplicationState } from '#contracts/submissions/application-words.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useMay } from '../kit/records/contract.ts'
import { humanize, sentence } from '../kit/records/fields.tsx'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { RequestDigitals } from './digitals/request-digitals.tsx'

type Application = AdminRecord<'applications'>

/** The word of the button that leads to a state. */
const verbs: Partial<Record<ApplicationState, string>> = {
  in_review: 'Start review',
  digitals_requested: 'Request digitals',
  meeting: 'Invite to a meeting',
  offer: 'Make an offer',
  signed: 'Sign',
  declined: 'Decline',
}

interface DialogProps {
  application: Application
  state: ApplicationState
  onClose: () => void
}

const MoveDialog = ({ application, state, onClose }: DialogProps) => {
  const { id, version, firstName, lastName } = application
  const name = `${firstName} ${lastName}`
  const verb = verbs[state] ?? sentence(state)
  const signs = state === 'signed'
  const { run, busy, problem } = useRecordAction(id)
  const [note, setNote] = useState('')
  const send = async () => {
    const body = signs ? { note, version } : { note, version, state }
    const said = signs ? `${name} is now a model` : `${name}: ${humanize(state)}`
    if (await run(signs ? 'sign' : 'move', body, said)) onClose()
  }
  return (
    <ActionDialog
      title={`${verb}: ${name}`}
      action={signs ? 'Sign and create model' : verb}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>
        {signs
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

/**
 * A button for each state that the application can be moved to now; the server says which. A dialog stays open when
 * its state has gone meanwhile: it says why.
 */
export const ApplicationMoves = ({ application }: { application: Application }) => {
  const mayMove = useMay('edit')
  const [chosen, choose] = useState<ApplicationState>()
  const { run, busy, problem } = useRecordAction(application.id)
  if (!mayMove) return null
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
                // It tells nobody anything, and can be undone: nothing is asked.
                state === 'in_review'
                  ? void run('move', { state, version }, 'In review')
                  : choose(state)
              }
            >
              {verbs[state] ?? sentence(state)}
            </Button>
          ))}
        </Box>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {chosen === 'digitals_requested' ? (
        <RequestDigitals application={application} onClose={() => choose(undefined)} />
      ) : chosen ? (
        <MoveDialog
          key={chosen}
          application={application}
          state={chosen}
          onClose={() => choose(undefined)}
        />
      ) : null}
    </>
  )
}
