import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import type { CustomControl } from '#web/features/forms/field-spec.ts'
import { contentProblem } from '#web/features/forms/file-content.ts'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { FileIcon } from '#web/features/forms/uploads/file-icon.tsx'
import { getFileIcon, formatFileSize } from '#web/features/forms/uploads/file-facts.ts'
import styles from './chosen-files.module.css'

/** Types that the browser's file dialog offers first. The server checks the content. */
const acceptedTypes: Record<UploadClass, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  portfolio: 'application/pdf,image/jpeg,image/png,image/webp,image/avif',
  film: 'video/*',
  document: 'application/pdf,.docx,.odt,.rtf',
}

export interface FileRule {
  readonly accepts: UploadClass
  readonly bytes: number
  readonly max: number
}

/** Removes files from their field; the upload dialog uses it to cancel and delete. */
export type FileDroppers = Map<string, (...files: readonly File[]) => void>

interface Props<Values extends FieldValues> {
  tie: CustomControl<Values>
  label: string
  starred: boolean
  rule: FileRule
  droppers: FileDroppers
}

/** `JPEG, PNG, WebP or AVIF, at most 20 MB` */
export const describeRule = ({ accepts, bytes, max }: FileRule): string => {
  const kinds: Record<UploadClass, string> = {
    picture: 'JPEG, PNG, WebP or AVIF',
    portfolio: 'A PDF, or one picture',
    film: 'MP4, MOV, WebM, MKV or AVI',
    document: 'PDF, DOCX, ODT or RTF',
  }
  const count = max === 1 ? '' : `, up to ${max} files`
  return `${kinds[accepts]}${count}, at most ${Math.floor(bytes / 1024 / 1024)} MB${max === 1 ? '' : ' each'}`
}

/** Returns the new files that fit the rule, and a message for each file that does not. */
const selectFittingFiles = (
  chosenFiles: readonly File[],
  added: readonly File[],
  { bytes, max }: FileRule,
) => {
  const small = added.filter((file) => file.size <= bytes)
  const fittingFiles = max === 1 ? small.slice(-1) : [...chosenFiles, ...small].slice(0, max)
  const large = added
    .filter((file) => file.size > bytes)
    .map(({ name }) => `${name} is larger than ${Math.floor(bytes / 1024 / 1024)} MB`)
  const over = max > 1 && chosenFiles.length + small.length > max
  return {
    kept: fittingFiles.length > 0 ? fittingFiles : chosenFiles,
    refused: over ? [...large, `Please choose at most ${max} files`] : large,
  }
}

/** The file input of a form: shows the chosen files before they are sent and removes them one by one. */
export const ChosenFiles = <Values extends FieldValues>(props: Props<Values>) => {
  const { tie, label, starred, rule, droppers } = props
  const { field } = useController({ control: tie.control, name: tie.name })
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const chosenFiles: readonly File[] = Array.isArray(field.value)
    ? (field.value as readonly File[])
    : []
  const drop = (...files: readonly File[]) =>
    field.onChange(chosenFiles.filter((one) => !files.includes(one)))
  const dropNow = useEffectEvent(drop)
  const { name } = tie
  useEffect(() => {
    droppers.set(name, (...files) => dropNow(...files))
    return () => void droppers.delete(name)
  }, [droppers, name])
  const refuseByContent = async (files: readonly File[]) => {
    const problems = await Promise.all(files.map((file) => contentProblem(rule.accepts, file)))
    if (problems.every((problem) => problem === undefined)) return
    droppers.get(name)?.(...files.filter((_, index) => problems[index]))
    setRefusals((all) => [...all, ...problems.filter((problem) => problem !== undefined)])
  }
  const errors = [...(tie.error ? [tie.error] : []), ...refusals]
  return (
    <FileField
      id={tie.id}
      label={label}
      starred={starred}
      error={errors.join(' · ') || undefined}
      hint={describeRule(rule)}
      accept={acceptedTypes[rule.accepts]}
      multiple={rule.max > 1}
      onChoose={(added) => {
        const selection = selectFittingFiles(chosenFiles, added, rule)
        setRefusals(selection.refused)
        field.onChange(selection.kept)
        void refuseByContent(selection.kept)
      }}
    >
      {chosenFiles.length > 0 && (
        <ul aria-label={`${label}: chosen files`}>
          {chosenFiles.map((file, index) => (
            <ChosenFile key={`${index}-${file.name}`} file={file} onDrop={() => drop(file)} />
          ))}
        </ul>
      )}
    </FileField>
  )
}

const ChosenFile = ({ file, onDrop }: { file: File; onDrop: () => void }) => (
  <li className={styles.file}>
    <Preview file={file} />
    <p className={styles.about}>
      {file.name}
      <span className={styles.size}>{formatFileSize(file.size)}</span>
    </p>
    <button
      type="button"
      className={styles.drop}
      aria-label={`Remove ${file.name}`}
      onClick={onDrop}
    >
      Remove
    </button>
  </li>
)

/** Shows the picture itself if the browser can decode it, otherwise an icon for the kind of file. */
const Preview = ({ file }: { file: File }) => {
  const [isBroken, setBroken] = useState(!file.type.startsWith('image/'))
  const showPreview = useCallback(
    (image: HTMLImageElement | null) => {
      const address = URL.createObjectURL(file)
      if (image) image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return isBroken ? (
    <span className={styles.glyph}>
      <FileIcon icon={getFileIcon(file.name)} />
    </span>
  ) : (
    <img ref={showPreview} className={styles.preview} alt="" onError={() => setBroken(true)} />
  )
}
