import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The words of the button that does it. */
  action: string
  /** The words of the button that does nothing. */
  dismiss?: string
  busy: boolean
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

/** A dialog with one thing to do. It stays open, and what was typed in it, until that has worked. */
export const ActionDialog = ({
  title,
  action,
  dismiss = 'Cancel',
  busy,
  onClose,
  onDone,
  children,
}: Props) => {
  const titleId = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <Box
        component="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onDone()
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
