import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-parts.tsx'
import styles from './field.module.css'

/**
 * One line of text. Accepts all props of `<input>` (also `ref`, so that react-hook-form's `register` can be
 * spread) and connects label and message to it.
 */
export const TextField = ({
  label,
  error,
  hint,
  starred,
  id,
  ...rest
}: FieldText & Omit<ComponentProps<'input'>, 'className'>) => (
  <FieldFrame id={id} label={label} error={error} hint={hint} starred={starred}>
    {(control) => <input className={styles.control} type="text" {...rest} {...control} />}
  </FieldFrame>
)
