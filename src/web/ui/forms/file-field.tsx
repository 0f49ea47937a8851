import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldText } from './field-parts.tsx'
import styles from './field.module.css'

interface Props extends FieldText {
  id?: string
  /** Types that the browser's file dialog offers first; the server checks the content. */
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
  /** Replaces the control if set. */
  instead?: ReactNode
  /** The chosen files, below the note. */
  children?: ReactNode
}

/**
 * A file field with the browser's own control, so that it is named and reached like any other. The caller
 * stores and shows the files.
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
              // Reset, so that a removed file can be chosen again.
              target.value = ''
            }}
          />
          {instead}
        </>
      )}
    </FieldFrame>
  )
}
