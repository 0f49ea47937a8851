import { createContext } from 'react'
import { type Fields, isEqual } from '../../api/changes.ts'

/** A record as the start of a form. */
export interface Versioned extends Fields {
  id: number | string
  version: number
}

/** The record that the editing of a form started from, and how to replace it. */
export interface EditSession {
  start: Versioned | undefined
  onStart: (start: Versioned) => void
}

/** For buttons that send the form's values with their own request. */
export const EditSessionContext = createContext<EditSession | undefined>(undefined)

interface BaselineInput {
  /** The record that the editing started from so far. */
  start: Versioned | undefined
  /** The record as last fetched. */
  record: Versioned
  values: Fields
  /** Fields with unsaved changes. */
  changedNames: readonly string[]
}

/**
 * Returns the record that a form's changes are compared with on saving. A refetched record replaces it,
 * because the form then shows that one, unless somebody else changed a field that is being edited here. The
 * form hides such a change, so the server has to report it.
 */
export const chooseBaseline = ({
  start,
  record,
  values,
  changedNames,
}: BaselineInput): Versioned => {
  if (start?.id !== record.id) return record
  if (record.version <= start.version) return start
  const hidesChange = changedNames.some(
    (name) => !isEqual(record[name], start[name]) && !isEqual(record[name], values[name]),
  )
  return hidesChange ? start : record
}
