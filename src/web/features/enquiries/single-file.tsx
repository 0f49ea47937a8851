import { FileField } from '#web/ui/forms/file-field.tsx'
import type { FieldText } from '#web/ui/forms/field-parts.tsx'
import styles from './single-file.module.css'

interface Props extends FieldText {
  id?: string
  accept: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

/** A single file input; shows the name of the chosen file. */
export const SingleFile = ({ file, onChoose, ...field }: Props) => (
  <FileField
    {...field}
    onChoose={([chosen]) => onChoose(chosen)}
    instead={
      file && (
        <p className={styles.chosen}>
          <span>{file.name}</span>
          <button type="button" className="word-link" onClick={() => onChoose(undefined)}>
            Remove<span className="visually-hidden"> {file.name}</span>
          </button>
        </p>
      )
    }
  />
)
