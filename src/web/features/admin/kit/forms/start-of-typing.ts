import { createContext } from 'react'
import { type Fields, same } from '../../api/changes.ts'

/** A record as a form is filled in from it. */
export interface Versioned extends Fields {
  id: number | string
  version: number
}

/** From which record the typing in a form begins, and how to tell it of another. */
export interface Typing {
  start: Versioned | undefined
  onStart: (start: Versioned) => void
}

/** For buttons of a form that send what was typed in a way of their own. */
export const TypingContext = createContext<Typing | undefined>(undefined)

interface Form {
  /** The record that the typing began from until now. */
  start: Versioned | undefined
  /** The record as it was read last. */
  record: Versioned
  typed: Fields
  /** The fields that have been changed and not saved. */
  changed: readonly string[]
}

/**
 * The record that the typing in a form begins from, which is what it is compared with on saving. A record that was
 * read again replaces it, because the form then shows that one: unless somebody else changed a field that is being
 * changed here. The form does not show that, so the server has to say it.
 */
export const startOfTyping = ({ start, record, typed, changed }: Form): Versioned => {
  if (start?.id !== record.id) return record
  if (record.version <= start.version) return start
  const hidesAChange = changed.some(
    (name) => !same(record[name], start[name]) && !same(record[name], typed[name]),
  )
  return hidesAChange ? start : record
}
