import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-parts.tsx'
import styles from './field.module.css'

interface Props extends FieldText {
  id?: string
  /** What the browser's file dialog offers first; the server decides what a file really is. */
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
  /** Replaces the control while there is something to show. */
  instead?: ReactNode
  /** The chosen files, under the note. */
  children?: ReactNode
}

/**
 * A form's file field, with the browser's own control, so that it is named and reached like any other. The
 * caller stores and shows what was chosen.
 */
export const FileField = (props: Props) => {
  const { label, error, hint, starred, accept, multiple, onChoose, instead, children } = props
  return (
    <FieldFrame
      id={props.id}
      label={label}
      error={error}
      hint={hint}
      starred={starred}
      after={children}
    >
      {(control) => (
        <>
          <input
            className={classNames(styles.control, styles.file)}
            type="file"
            accept={accept}
            multiple={multiple}
            aria-required={starred}
            {...control}
            hidden={Boolean(instead)}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])])
              // The same file may be chosen again after it was removed.
              target.value = ''
            }}
          />
          {instead}
        </>
      )}
    </FieldFrame>
  )
}
