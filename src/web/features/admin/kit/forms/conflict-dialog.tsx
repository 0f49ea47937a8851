import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { AdminConflict } from '#contracts/admin.ts'
import { type Fields, isEqual } from '../../api/changes.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'
import { useContract } from '../records/contract.ts'
import { humanize } from '../records/fields.tsx'
import type { Versioned } from './form-baseline.ts'

interface Props {
  conflict: AdminConflict
  /** The record that the editing started from. */
  start: Versioned
  /** Called with the record from which the form continues. */
  onResolved: (start: Versioned) => void
  onClose: () => void
}

/**
 * Tells the second of two editors about the first one's change. Fields that only the other changed are taken
 * over; this editor's changes stay, also where both changed a field, until they are saved or discarded.
 */
export const ConflictDialog = ({ conflict, start, onResolved, onClose }: Props) => {
  const titleId = useId()
  const { time_zone: zone } = useAgency()
  const { contract } = useContract()
  const form = useFormContext<Fields>()
  const { dirtyFields } = useFormState()
  const values = form.getValues()
  const { current, changedBy, changedAt } = conflict
  const names = contract.writable
  const theirChanges = names.filter((name) => !isEqual(current[name], start[name]))
  const conflictingNames = theirChanges.filter(
    (name) => !isEqual(values[name], start[name]) && !isEqual(values[name], current[name]),
  )
  const resolve = () => {
    onResolved(current as Versioned)
    onClose()
  }
  const merge = () => {
    // Derived fields, such as the picture of an id, are taken over too.
    const derivedNames = Object.keys(current).filter(
      (name) => !names.includes(name) && !dirtyFields[name],
    )
    for (const name of [...theirChanges, ...derivedNames]) {
      if (!conflictingNames.includes(name)) form.setValue(name, current[name])
    }
    resolve()
  }
  const startAgain = () => {
    form.reset(current)
    resolve()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Somebody else changed this record</DialogTitle>
      <DialogContent>
        <Typography gutterBottom>
          {changedBy ?? 'Somebody'} changed this record on {formatShortInstant(zone, changedAt)},
          after you had opened it. Your changes are not saved yet, and nothing that you typed is
          lost.
        </Typography>
        {theirChanges.length > 0 ? (
          <Typography gutterBottom>
            Changed there: {theirChanges.map(formatFieldLabel).join(', ')}.
          </Typography>
        ) : null}
        {conflictingNames.length > 0 ? (
          <Alert severity="warning" variant="outlined">
            You both changed {conflictingNames.map(formatFieldLabel).join(', ')}. Saving will
            replace their changes with yours.
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={startAgain}>Discard my changes</Button>
        <Button variant="contained" onClick={merge}>
          Merge, keeping mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const formatFieldLabel = (name: string): string =>
  humanize(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
