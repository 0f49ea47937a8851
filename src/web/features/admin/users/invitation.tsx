import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { StateLabel } from '../kit/records/fields.tsx'
import { describeInvitation } from '../kit/records/describe-invitation.ts'

type User = AdminRecord<'users'>

/** The state of a user's invitation. */
export const InvitationField = () => {
  const state = useRecordContext<User>()?.invitation?.state
  return state ? <StateLabel state={state} /> : '–'
}

/** The state of the invitation, with a button to send it again until it is accepted. */
export const Invitation = () => {
  const user = useRecordContext<User>()
  const { time_zone: zone } = useAgency()
  const { run, busy, problem } = useRecordAction('users', user?.id)
  if (!user?.invitation) return null
  return (
    <Box sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {describeInvitation(user.invitation, zone)}
        {user.invitation.state === 'accepted' ? null : (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run('invite', {}, 'The invitation will be sent in a moment')}
          >
            Send again
          </Button>
        )}
      </Box>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Box>
  )
}
