import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface Props {
  onDiscard: () => void
  onStay: () => void
}

/** Asks before input is discarded. */
export const DiscardQuestion = ({ onDiscard, onStay }: Props) => {
  const titleId = useId()
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Unsaved changes</DialogTitle>
      <DialogContent>
        <Typography>You have changed something here that is not saved yet.</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Discard changes</Button>
        <Button ref={focus} variant="contained" onClick={onStay}>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Focuses the safe choice, so that Enter loses nothing. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
