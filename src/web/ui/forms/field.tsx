import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldText, Note, Star, useFieldIds } from './field-parts.tsx'
import styles from './field.module.css'

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'className'>

/** A password field with a button that shows the text. `autoComplete` tells which password it is. */
export const PasswordField = ({
  label,
  error,
  hint,
  starred,
  id,
  ...rest
}: FieldText & Omit<Native<'input'>, 'type'>) => {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} starred={starred}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            className={styles.control}
            {...rest}
            {...control}
            type={isVisible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            className={styles.inside}
            aria-controls={control.id}
            aria-label={isVisible ? 'Hide password' : 'Show password'}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export const TextAreaField = ({
  label,
  error,
  hint,
  starred,
  id,
  ...rest
}: FieldText & Native<'textarea'>) => (
  <FieldFrame id={id} label={label} error={error} hint={hint} starred={starred}>
    {(control) => <textarea className={styles.control} rows={5} {...rest} {...control} />}
  </FieldFrame>
)

export interface Choice {
  value: string
  label: string
}

/** A native select; `placeholder` is its empty first choice. */
export const SelectField = ({
  label,
  error,
  hint,
  starred,
  id,
  choices,
  placeholder,
  ...rest
}: FieldText & Native<'select'> & { choices: readonly Choice[]; placeholder?: string }) => (
  <FieldFrame id={id} label={label} error={error} hint={hint} starred={starred}>
    {(control) => (
      <select className={classNames('dropdown', styles.control)} {...rest} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

/** A checkbox with a sentence, which may contain links. */
export const Checkbox = ({
  label,
  error,
  hint,
  starred,
  id: givenId,
  ...rest
}: FieldText & Omit<Native<'input'>, 'type'>) => {
  const { id, noteId, control } = useFieldIds(givenId, { error, hint })
  return (
    <div className={styles.check}>
      <input className={styles.box} {...rest} {...control} type="checkbox" />
      <label className={styles.checkLabel} htmlFor={id}>
        {label}
        {starred && <Star />}
      </label>
      <Note id={noteId} error={error} hint={hint} />
    </div>
  )
}

/**
 * A few mutually exclusive choices, all visible. `name` groups them; `rest` goes to each radio. `chosen`
 * makes it controlled.
 */
export const RadioGroup = ({
  label,
  error,
  hint,
  starred,
  choices,
  chosen,
  id: givenId,
  'aria-required': isRequired,
  ...rest
}: FieldText &
  Omit<Native<'input'>, 'type'> & {
    choices: readonly Choice[]
    name: string
    chosen?: string
  }) => {
  const { id, noteId, control } = useFieldIds(givenId, { error, hint })
  return (
    // Neither a single radio nor a plain group can be marked as required.
    <fieldset
      role="radiogroup"
      aria-required={isRequired}
      className={classNames(styles.field, styles.group)}
      id={id}
    >
      <legend className={styles.label}>
        {label}
        {starred && <Star />}
      </legend>
      <div className={styles.choices}>
        {choices.map(({ value, label: text }) => (
          <div className={styles.check} key={value}>
            <input
              className={styles.box}
              {...rest}
              {...control}
              id={`${id}-${value}`}
              type="radio"
              value={value}
              {...(chosen === undefined ? {} : { checked: chosen === value })}
            />
            <label className={styles.checkLabel} htmlFor={`${id}-${value}`}>
              {text}
            </label>
          </div>
        ))}
      </div>
      <Note id={noteId} error={error} hint={hint} />
    </fieldset>
  )
}
