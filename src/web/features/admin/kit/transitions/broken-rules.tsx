import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { usePermissions } from 'react-admin'
import type { StaffRole } from '#contracts/admin.ts'

interface Props {
  rules: readonly string[]
  /** The props `value` and `onChange` of the reason's field. */
  reasonField: object
}

/** The junior rules that a confirmation breaks, and a field for the reason that an owner has to give. */
export const BrokenRules = ({ rules, reasonField }: Props) => {
  const { permissions: role } = usePermissions<StaffRole>()
  if (rules.length === 0) return null
  return (
    <>
      <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
        <Typography>These call times break the rules for juniors:</Typography>
        <Box component="ul" sx={{ pl: 2, my: 0.5, listStyle: 'revert' }}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Box>
        <Typography>
          {role === 'owner'
            ? 'Change the call times, or say why they are confirmed as they are.'
            : 'Change the call times, or ask an owner: only owners can confirm them, with a reason.'}
        </Typography>
      </Alert>
      {role === 'owner' ? (
        <TextField
          label="Reason"
          required
          helperText="Why these call times are confirmed. It is kept in the timeline and the audit log."
          {...reasonField}
        />
      ) : null}
    </>
  )
}
