import { createContext } from 'react'
import { type Fields, isEqual } from '../../api/changes.ts'

/** A record as a form is filled in from it. */
export interface Versioned extends Fields {
  id: number | string
  version: number
}

/** From which record the typing in a form begins, and how to tell it of another. */
export interface EditSession {
  start: Versioned | undefined
  onStart: (start: Versioned) => void
}

/** For buttons of a form that send what was typed in a way of their own. */
export const EditSessionContext = createContext<EditSession | undefined>(undefined)

interface BaselineInput {
  /** The record that the typing began from until now. */
  start: Versioned | undefined
  /** The record as it was read last. */
  record: Versioned
  values: Fields
  /** The fields that have been changed and not saved. */
  changedNames: readonly string[]
}

/**
 * The record that the typing in a form begins from, which is what it is compared with on saving. A record that was
 * read again replaces it, because the form then shows that one: unless somebody else changed a field that is being
 * changed here. The form does not show that, so the server has to say it.
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
