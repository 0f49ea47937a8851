import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues, UseFormSetValue } from 'react-hook-form'
import type { Choice } from '#web/ui/forms/field.tsx'

interface Common<Values extends FieldValues> {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  /** Shows the star; the schema decides whether the field is required. */
  starred?: boolean
}

interface Line {
  kind: 'text' | 'email' | 'tel' | 'url' | 'password'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  placeholder?: string
  readOnly?: boolean
  /** Longer input is ignored; 20 by default for phone numbers. */
  maxLength?: number
}

/** A field of one line. */
export type LineSpec<Values extends FieldValues> = Common<Values> & Line

/** Connects a custom control to its label, message and value. */
export interface CustomControl<Values extends FieldValues> {
  id: string
  name: FieldPath<Values>
  error: string | undefined
  control: Control<Values>
  setValue: UseFormSetValue<Values>
}

/**
 * One field of a form. A `date` is typed as `dd/mm/yyyy` and sent in that format, or as `dd-mm-yyyy` with a
 * hyphen as `separator`.
 */
export type FieldSpec<Values extends FieldValues> = Common<Values> &
  (
    | Line
    | { kind: 'textarea'; rows?: number; maxLength?: number }
    | { kind: 'select'; choices: readonly Choice[]; placeholder?: string }
    | { kind: 'radio'; choices: readonly Choice[] }
    | { kind: 'checkbox' }
    | { kind: 'date'; when: 'past' | 'upcoming'; separator: '-' | '/'; autoComplete?: string }
    | { kind: 'custom'; render: (tie: CustomControl<Values>) => ReactNode }
  )

/** Fields under a short heading. A form without headings is one group. */
export interface FieldGroup<Values extends FieldValues> {
  heading?: string
  text?: ReactNode
  fields: readonly FieldSpec<Values>[]
}

/** The result of a submission. Field messages appear at their fields, others above the form. */
export type Outcome =
  | { done: true }
  | { done: false; message?: string; errors?: Readonly<Record<string, string>> }

/** Converts a server response to an outcome. */
export const toOutcome = (reply: {
  status: boolean
  message: string
  errors?: Record<string, string>
}): Outcome =>
  reply.status ? { done: true } : { done: false, message: reply.message, errors: reply.errors }
