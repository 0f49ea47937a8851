import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DiscardQuestion } from '../forms/discard-question.tsx'
import { LeaveQuestion } from '../forms/leave-question.tsx'
import { useReportUnsaved } from '../forms/report-unsaved.ts'
import { Refusal } from './refusal.tsx'
import { useInputTracking } from './use-input-tracking.ts'

interface Props {
  title: string
  /** The label of the submit button. */
  action: string
  /** The label of the cancel button. */
  dismiss?: string
  busy: boolean
  /** Why the server refused. */
  problem?: string | undefined
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/**
 * A dialog with one action. It stays open with its input until the action succeeds. Esc, a click outside and
 * the browser's back button happen by mistake, so they ask before discarding input.
 */
export const ActionDialog = ({
  title,
  action,
  dismiss = 'Cancel',
  busy,
  problem,
  onClose,
  onSubmit,
  children,
}: Props) => {
  const titleId = useId()
  const { isTyped, onInput } = useInputTracking()
  const [isAsking, setAsking] = useState(false)
  const isAskedByPage = useReportUnsaved(isTyped)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => (isTyped ? setAsking(true) : onClose())}
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
        onInput={onInput}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <Refusal problem={problem} />
        <DialogActions>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </Box>
      {isTyped && !isAskedByPage ? <LeaveQuestion isDirty /> : null}
      {isAsking ? <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} /> : null}
    </Dialog>
  )
}
