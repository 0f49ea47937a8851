import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useErasure } from './use-erasure.ts'

/** Shows what erasing a person removes and what must be kept, and does it after the name is typed. */
export const EraseDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { plan, problem, isAsking, busy, erase } = useErasure(useResourceContext() ?? '', id)
  const [confirmation, setConfirmation] = useState('')
  const [password, setPassword] = useState('')
  const isBlocked = plan?.obstacle !== null
  return (
    <ActionDialog
      title={plan ? `Erase ${plan.name}` : 'Erase this person'}
      action="Erase for good"
      busy={busy || isBlocked || confirmation.trim() === ''}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void erase(confirmation, password)}
    >
      {plan ? (
        <>
          <Typography>This cannot be undone.</Typography>
          {plan.obstacle === null ? null : (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {plan.obstacle}.
            </Alert>
          )}
          <Lines title="What goes" lines={plan.removes} />
          <Lines title="What stays" lines={plan.keeps} />
          {plan.obstacle === null ? (
            <TextField
              label={`Type ${plan.confirmation} to confirm`}
              autoComplete="off"
              fullWidth
              margin="normal"
              value={confirmation}
              onChange={({ target }) => setConfirmation(target.value)}
            />
          ) : null}
          {isAsking ? <PasswordField value={password} onChange={setPassword} /> : null}
        </>
      ) : null}
    </ActionDialog>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <>
    <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 3, listStyle: 'disc' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  </>
)

interface PasswordProps {
  value: string
  onChange: (value: string) => void
}

/** Asked before important changes, in case somebody else is using the owner's device. */
const PasswordField = ({ value, onChange }: PasswordProps) => (
  <>
    <TextField
      label="Your password"
      type="password"
      autoComplete="current-password"
      helperText="Asked before important changes, in case somebody else is at your device."
      fullWidth
      margin="normal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <Typography variant="body2">
      No password?{' '}
      <Link href="/login?again=1&redirect=/admin" target="_blank" rel="noopener">
        Sign in again in another tab
      </Link>
      , then leave the field empty.
    </Typography>
  </>
)
