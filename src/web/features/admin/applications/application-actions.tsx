import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'
import { getActionLabel } from './action-labels.ts'
import { RequestDigitals } from './digitals/request-digitals.tsx'
import { TransitionDialog } from './transition-dialog.tsx'

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
              {getActionLabel(state)}
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
