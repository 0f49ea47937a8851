import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messageOf } from '../../api/http.ts'

interface Props {
  /** What could not be loaded: `The chart`. */
  what: string
  error: unknown
  onRetry: () => void
}

/** What is not known must not look like nothing. */
export const Failed = ({ what, error, onRetry }: Props) => (
  <Alert
    severity="error"
    sx={{ mb: 1 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {what} could not be loaded: {messageOf(error)}
  </Alert>
)
