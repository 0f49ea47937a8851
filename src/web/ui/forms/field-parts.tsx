import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The texts around a control. */
export interface FieldText {
  label: ReactNode
  /** Message below the field; marks the field invalid. */
  error?: string
  /** Help text below the field, shown if there is no message. */
  hint?: ReactNode
  /** Shows the star. It does not set the native `required`, because empty fields get our own messages. */
  starred?: boolean
}

/** Attributes that connect a control to its label and message. */
export interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Returns the attributes that connect a control to its label and message, and the ids in use. */
export const useFieldIds = (
  givenId: string | undefined,
  { error, hint }: Pick<FieldText, 'error' | 'hint'>,
): { id: string; noteId: string; control: ControlAttributes } => {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const noteId = `${id}-note`
  return {
    id,
    noteId,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': (error ?? hint) ? noteId : undefined,
    },
  }
}

/** The mark of a required field; hidden from assistive technology, which reads `aria-required`. */
export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    {' *'}
  </span>
)

/** The label of the control with this id; its own id is `{id}-label`. */
export const Label = ({
  id,
  label,
  starred,
}: { id: string } & Pick<FieldText, 'label' | 'starred'>) => (
  <label className={styles.label} id={`${id}-label`} htmlFor={id}>
    {label}
    {starred && <Star />}
  </label>
)

interface NoteProps extends Pick<FieldText, 'error' | 'hint'> {
  id: string
  /** Example of a valid value, shown below the message. */
  errorHint?: string
}

/** The message of a field; without one, its hint. */
export const Note = ({ id, error, hint, errorHint }: NoteProps) => {
  if (error && errorHint) {
    return (
      <div id={id}>
        <p className={styles.error}>{error}</p>
        <p className={styles.hint}>{errorHint}</p>
      </div>
    )
  }
  if (error) {
    return (
      <p id={id} className={styles.error}>
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null
}
