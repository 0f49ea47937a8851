import { useId } from 'react'
import { Label, Note, useTies, type Words } from '#web/ui/field-parts.tsx'
import fieldStyles from '#web/ui/field.module.css'
import styles from './file-field.module.css'

interface Props extends Words {
  id?: string
  accept: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

/** One file that goes with a form. The browser's own control, so that it is named and reached like any other. */
export const FileField = ({ label, error, hint, id: given, accept, file, onChoose }: Props) => {
  const own = useId()
  const { id, noteId, control } = useTies(given ?? own, { error, hint })
  return (
    <div className={fieldStyles.field}>
      <Label id={id} label={label} />
      <input
        // A file control that was used cannot be emptied: another takes its place.
        key={file ? 'chosen' : 'empty'}
        className={styles.control}
        type="file"
        accept={accept}
        {...control}
        onChange={({ target }) => onChoose(target.files?.[0])}
        hidden={file !== undefined}
      />
      {file && (
        <p className={styles.chosen}>
          <span>{file.name}</span>
          <button type="button" className="word-link" onClick={() => onChoose(undefined)}>
            Remove<span className="visually-hidden"> {file.name}</span>
          </button>
        </p>
      )}
      <Note id={noteId} error={error} hint={hint} />
    </div>
  )
}
