import type { UseFormReturn } from 'react-hook-form'
import { type Fields, isEqual } from '../../api/changes.ts'
import type { Versioned } from './form-baseline.ts'

/** A record as it was stored, and the values of the form that were sent for it. */
export interface SavedForm {
  record: Versioned
  submittedValues: Fields
}

/** Makes a stored record the starting point of a form: it has only those changes that were made since it was sent. */
export const rebaseForm = (
  form: UseFormReturn<Fields>,
  { record, submittedValues }: SavedForm,
): void => {
  const values = form.getValues()
  const changedNames = Object.keys(values).filter(
    (name) => form.getFieldState(name).isDirty && !isEqual(values[name], submittedValues[name]),
  )
  form.reset(record)
  for (const name of changedNames) form.setValue(name, values[name], { shouldDirty: true })
}
