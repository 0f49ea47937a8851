import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The texts around a control. */
export interface Words {
  label: ReactNode
  /** The message under the field; its presence marks the field invalid. */
  error?: string
  /** Help shown under the field when there is no message. */
  hint?: ReactNode
  /** Shows the star. It is not a native `required`: an empty field gets our own messages. */
  starred?: boolean
}

/** The attributes that connect a control to its label and its message, and the ids they use. */
export const useTies = (
  given: string | undefined,
  { error, hint }: Pick<Words, 'error' | 'hint'>,
) => {
  const own = useId()
  const id = given ?? own
  const noteId = `${id}-note`
  return {
    id,
    noteId,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': (error ?? hint) ? noteId : undefined,
    } as const,
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
}: { id: string } & Pick<Words, 'label' | 'starred'>) => (
  <label className={styles.label} id={`${id}-label`} htmlFor={id}>
    {label}
    {starred && <Star />}
  </label>
)

/** The message of a field or, without one, its hint. */
export const Note = ({ id, error, hint }: { id: string } & Pick<Words, 'error' | 'hint'>) => {
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
