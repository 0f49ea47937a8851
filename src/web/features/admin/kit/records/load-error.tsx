import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { getErrorMessage } from '../../api/http.ts'

interface Props {
  /** What could not be loaded: `The chart`. */
  subject: string
  error: unknown
  onRetry: () => void
}

/** What is not known must not look like nothing. */
export const LoadError = ({ subject, error, onRetry }: Props) => (
  <Alert
    severity="error"
    sx={{ mb: 1 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {subject} could not be loaded: {getErrorMessage(error)}
  </Alert>
)
