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

/** What is typed and not saved stays when the record is read again. */
export const keepDirtyOptions = { keepDirtyValues: true }

/** Follows from which record the typing in the form at hand begins. */
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

interface SaveOptions {
  onSaved?: (record: Record<string, unknown>) => void
  /** What is sent instead of the form's values as they are. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>
}

/**
 * What the form of a record does once it was sent: it says that it is saved, or why not. Where somebody else has
 * written the record since the typing began, a dialog says who, and what was typed stays. `conflicts` belongs into
 * the form, `edit` to what holds it.
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
    // What was typed since it was sent begins from what is stored now.
    setStart(record)
    onSaved?.(record)
    notify('Saved', { type: 'success', autoHideDuration: 3000 })
  }
  return {
    saved,
    typing: { start, onStart: setStart },
    edit: {
      mutationOptions: { ...fullRecord, onError, onSuccess },
      // The version that the typing began from: the record may have been read again meanwhile.
      transform: (values: Record<string, unknown>) => {
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
