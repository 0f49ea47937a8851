import Alert from '@mui/material/Alert'

/** The server's refusal, right above the dialog's buttons where the user has just clicked. */
export const Refusal = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <Alert severity="error" sx={{ mx: 3, mt: 1, flexShrink: 0, overflowWrap: 'anywhere' }}>
      {problem}
    </Alert>
  ) : null
