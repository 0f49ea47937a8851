import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
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
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const refusal = await onSave(name)
    setBusy(false)
    if (refusal === undefined) onClose()
    else setProblem(refusal)
  }
  return (
    <ActionDialog
      {...labels}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void save()}
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
