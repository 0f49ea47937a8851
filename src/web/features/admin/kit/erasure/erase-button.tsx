import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { isErasable } from '#contracts/admin/records/erasure.ts'
import { useMay } from '../records/contract.ts'
import { EraseDialog } from './erase-dialog.tsx'

interface Props {
  /** What else tells buttons of this name apart, in a list. */
  of?: string
}

/** Begins to erase the person that the record at hand is about; owners only. */
export const EraseButton = ({ of }: Props) => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<{ id: number }>()
  const mayErase = useMay('erase')
  const [open, setOpen] = useState(false)
  if (!record || !mayErase || !isErasable(resource)) return null
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={of ? `Erase this person: ${of}` : undefined}
        onClick={() => setOpen(true)}
      >
        Erase this person
      </Button>
      {open ? <EraseDialog id={record.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
