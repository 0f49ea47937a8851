import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { isErasable } from '#contracts/admin/records/erasure.ts'
import { useCan } from '../records/contract.ts'
import { EraseDialog } from './erase-dialog.tsx'

interface Props {
  /** Distinguishes several such buttons in a list. */
  subject?: string
}

/** Starts erasing the current record's person; owners only. */
export const EraseButton = ({ subject }: Props) => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<{ id: number }>()
  const canErase = useCan('erase')
  const [open, setOpen] = useState(false)
  if (!record || !canErase || !isErasable(resource)) return null
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={subject ? `Erase this person: ${subject}` : undefined}
        onClick={() => setOpen(true)}
      >
        Erase this person
      </Button>
      {open ? <EraseDialog id={record.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
