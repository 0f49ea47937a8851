import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { getErrorMessage } from '../../api/http.ts'

interface Props {
  /** The subject of the message: `The chart`. */
  subject: string
  error: unknown
  onRetry: () => void
}

/** Says that data could not be loaded, so that it is not mistaken for an empty list. */
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
