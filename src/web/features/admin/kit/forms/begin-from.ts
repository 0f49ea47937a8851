import type { UseFormReturn } from 'react-hook-form'
import { type Fields, same } from '../../api/changes.ts'
import type { Versioned } from './start-of-typing.ts'

/** A record as it was stored, and the values of the form that were sent for it. */
export interface Saved {
  record: Versioned
  sent: Fields
}

/** Makes a stored record the starting point of a form: it has only those changes that were made since it was sent. */
export const beginFrom = (form: UseFormReturn<Fields>, { record, sent }: Saved): void => {
  const typed = form.getValues()
  const since = Object.keys(typed).filter(
    (name) => form.getFieldState(name).isDirty && !same(typed[name], sent[name]),
  )
  form.reset(record)
  for (const name of since) form.setValue(name, typed[name], { shouldDirty: true })
}
