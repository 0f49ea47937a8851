import type { UseFormReturn } from 'react-hook-form'
import { type Fields, isEqual } from '../../api/changes.ts'
import type { Versioned } from './form-baseline.ts'

/** A stored record, and the form values that were submitted for it. */
export interface SavedForm {
  record: Versioned
  submittedValues: Fields
}

/** Makes a stored record the form's starting point and keeps changes made since it was submitted. */
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
