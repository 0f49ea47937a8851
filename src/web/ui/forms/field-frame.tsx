import type { ReactNode } from 'react'
import { type ControlAttributes, type FieldText, Label, Note, useFieldIds } from './field-parts.tsx'
import styles from './field.module.css'

interface Props extends FieldText {
  id: string | undefined
  /** Renders the control with the attributes that connect it to label and message. */
  children: (control: ControlAttributes) => ReactNode
  /** Example of a valid value, shown below the message. */
  errorHint?: string
  /** Content after the message. */
  after?: ReactNode
}

/** Label, control and message of a field, connected to each other. */
export const FieldFrame = ({ id: givenId, children, after, errorHint, ...text }: Props) => {
  const { label, error, hint, starred } = text
  const { id, noteId, control } = useFieldIds(givenId, { error, hint })
  return (
    <div className={styles.field}>
      <Label id={id} label={label} starred={starred} />
      {children(control)}
      <Note id={noteId} error={error} hint={hint} errorHint={errorHint} />
      {after}
    </div>
  )
}
