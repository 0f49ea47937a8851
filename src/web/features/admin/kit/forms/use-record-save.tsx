import { useEffect, useRef, useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { AdminConflict } from '#contracts/admin.ts'
import type { Fields } from '../../api/changes.ts'
import { getConflict, getErrorMessage } from '../../api/http.ts'
import { useContract } from '../records/contract.ts'
import { fullRecord } from '../records/full-record.ts'
import type { SavedForm } from './rebase-form.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { chooseBaseline, type EditSession, type Versioned } from './form-baseline.ts'

/** Unsaved input survives a refetch of the record. */
export const keepDirtyOptions = { keepDirtyValues: true }

interface SaveOptions {
  onSaved?: (record: Fields) => void
  /** Changes the values before they are sent. */
  transform?: (values: Fields) => Fields
}

/**
 * Saving of a record's form: a notification on success or failure, and a dialog if somebody else has changed
 * the record, which keeps the input. Render `conflicts` inside the form and pass `edit` to the component
 * around it.
 */
export const useRecordSave = ({ onSaved, transform }: SaveOptions = {}) => {
  const notify = useNotify()
  const [conflict, setConflict] = useState<AdminConflict>()
  const [saved, setSaved] = useState<SavedForm>()
  const submittedValues = useRef<Fields>({})
  const [start, setStart] = useState<Versioned>()
  const onError = (error: unknown) => {
    const newConflict = getConflict(error)
    if (newConflict) setConflict(newConflict)
    else notify(getErrorMessage(error), { type: 'error', autoHideDuration: 8000 })
  }
  const onSuccess = (record: Versioned) => {
    setSaved({ record, submittedValues: submittedValues.current })
    // Input since the submit now starts from the stored record.
    setStart(record)
    onSaved?.(record)
    notify('Saved', { type: 'success', autoHideDuration: 3000 })
  }
  return {
    saved,
    typing: { start, onStart: setStart },
    edit: {
      mutationOptions: { ...fullRecord, onError, onSuccess },
      // The version that the editing started from; the record may have been refetched since.
      transform: (values: Fields) => {
        submittedValues.current = values
        return { ...(transform?.(values) ?? values), ...(start && { version: start.version }) }
      },
    },
    conflicts: (
      <>
        <BaselineTracker start={start} onStart={setStart} />
        {conflict && start ? (
          <ConflictDialog
            conflict={conflict}
            start={start}
            onResolved={setStart}
            onClose={() => setConflict(undefined)}
          />
        ) : null}
      </>
    ),
  }
}

/** Tracks the record that the editing of the current form started from. */
const BaselineTracker = ({ start, onStart }: EditSession) => {
  const record = useRecordContext<Versioned>()
  const { getValues } = useFormContext()
  const { dirtyFields } = useFormState()
  const { contract } = useContract()
  const changedNames = contract.writable.filter((name) => name in dirtyFields).join()
  useEffect(() => {
    if (!record) return
    onStart(
      chooseBaseline({ start, record, values: getValues(), changedNames: changedNames.split(',') }),
    )
  }, [start, record, changedNames, getValues, onStart])
  return null
}
