import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getErrorMessage } from '../../api/http.ts'
import { ActionDialog } from './action-dialog.tsx'

interface Props {
  title: string
  /** The label of the save button. */
  action: string
  /** Explains what the name is for. */
  helperText: string
  maxLength?: number
  /** Saves and returns the reason of a refusal. */
  onSave: (name: string) => Promise<string | undefined>
  onClose: () => void
  /** More fields beside the name. */
  children?: ReactNode
}

/** Asks for a name to save something under. */
export const NameDialog = ({
  helperText,
  maxLength,
  onSave,
  onClose,
  children,
  ...labels
}: Props) => {
  const [name, setName] = useState('')
  const { submit, busy, error, setError } = useSubmit(getErrorMessage)
  const save = async () => {
    const refusal = await onSave(name)
    if (refusal === undefined) onClose()
    else setError(refusal)
  }
  return (
    <ActionDialog
      {...labels}
      busy={busy}
      problem={error}
      onClose={onClose}
      onSubmit={() => void submit(save)}
    >
      <TextField
        label="Name"
        required
        helperText={helperText}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
      {children}
    </ActionDialog>
  )
}
