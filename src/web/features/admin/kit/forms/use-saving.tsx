import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AdminConflict } from '#contracts/admin.ts'
import { conflictOf, messageOf } from '../../api/http.ts'
import { fullRecord } from '../records/full-record.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

export type Saved = Record<string, unknown> | undefined

/** What is typed and not saved stays when the record is read again. */
export const keepTyped = { keepDirtyValues: true }

/**
 * What the form of a record does once it was sent: it says that it is saved, or why not. Where somebody else has
 * written the record meanwhile, a dialog says who, and what was typed stays.
 */
export const useSaving = (onSaved?: (record: Record<string, unknown>) => void) => {
  const notify = useNotify()
  const [conflict, setConflict] = useState<AdminConflict>()
  const [saved, setSaved] = useState<Saved>()
  const onError = (error: unknown) => {
    const found = conflictOf(error)
    if (found) setConflict(found)
    else notify(messageOf(error), { type: 'error', autoHideDuration: 8000 })
  }
  const onSuccess = (record: Record<string, unknown>) => {
    setSaved(record)
    onSaved?.(record)
    notify('Saved', { type: 'success', autoHideDuration: 3000 })
  }
  return {
    saved,
    mutationOptions: { ...fullRecord, onError, onSuccess },
    conflictDialog: conflict ? (
      <ConflictDialog conflict={conflict} onClose={() => setConflict(undefined)} />
    ) : null,
  }
}
