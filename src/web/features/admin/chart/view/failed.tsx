import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messageOf } from '#web/features/admin/api/http.ts'

/** What is not known must not look like days without anything. */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Alert
    severity="error"
    sx={{ mb: 1 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    The chart could not be loaded: {messageOf(error)}
  </Alert>
)
