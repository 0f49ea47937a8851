import Alert from '@mui/material/Alert'

/** What the server says to a dialog that it refuses, above the buttons: where one looks who has just pressed. */
export const Refusal = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <Alert severity="error" sx={{ mx: 3, mt: 1, flexShrink: 0, overflowWrap: 'anywhere' }}>
      {problem}
    </Alert>
  ) : null
