import { useEffect, useEffectEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileIcon } from './file-icon.tsx'
import { getFileIcon, getPercent, formatFileSize } from './file-facts.ts'
import styles from './upload-dialog.module.css'

/** One file of the dialog. */
export interface UploadItem {
  readonly id: number
  readonly fileName: string
  readonly uploadedBytes: number
  readonly totalBytes: number
  readonly status: 'uploading' | 'completed' | 'cancelled'
}

interface Props {
  open: boolean
  items: readonly UploadItem[]
  /** Whether the server is processing the submission. */
  pending: boolean
  /** Final message, and what follows it. */
  saved: string
  next: string
  onClose: () => void
  onCancel: (id: number) => void
  onRemove: (id: number) => void
  /** Called when the visitor pressed Done, or after three seconds. */
  onDone: () => void
}

type Screen = 'files' | 'processing' | 'complete'

const titles: Record<Screen, string> = {
  files: 'Uploading Your Files...',
  processing: 'Processing Your Request...',
  complete: 'Upload Complete!',
}

const redirectMs = 3000

/** The upload progress dialog: uploading files, then processing, then done. */
export const UploadDialog = (props: Props) => {
  const { open, items: uploads, pending, onClose, onCancel, onRemove, onDone } = props
  const screen = getScreen(uploads, pending)
  const complete = open && screen === 'complete'
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!complete) return
    const timer = setTimeout(() => done(), redirectMs)
    return () => clearTimeout(timer)
  }, [complete])
  const handleClose = complete ? onDone : onClose
  const uploading = uploads.some(({ status }) => status === 'uploading')
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={titles[screen]}
      closable={!pending}
      actions={
        <Button wide onClick={handleClose} disabled={pending || uploading}>
          {screen === 'complete' ? 'Done' : 'Close'}
        </Button>
      }
    >
      {screen === 'files' && <Files items={uploads} onCancel={onCancel} onRemove={onRemove} />}
      <div role="status" className={styles.said}>
        {screen === 'processing' && (
          <>
            <span className={styles.spinner} aria-hidden="true" />
            <p className="display display-xs">Processing...</p>
            <p className="muted">Please wait while we process your request.</p>
          </>
        )}
        {screen === 'complete' && (
          <>
            <h3 className="display display-xs">Submission Complete!</h3>
            <p>{props.saved}</p>
            <p className="muted">{props.next}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

const getScreen = (uploads: readonly UploadItem[], pending: boolean): Screen => {
  const isUploaded = uploads.length > 0 && uploads.every(({ status }) => status === 'completed')
  if (!isUploaded) return 'files'
  return pending ? 'processing' : 'complete'
}

const Files = ({ items, onCancel, onRemove }: Pick<Props, 'items' | 'onCancel' | 'onRemove'>) =>
  items.length === 0 ? (
    <p className="muted">No files being uploaded</p>
  ) : (
    <ul className={styles.files}>
      {items.map((upload) => (
        <FileRow key={upload.id} upload={upload} onCancel={onCancel} onRemove={onRemove} />
      ))}
    </ul>
  )

const FileRow = ({
  upload,
  onCancel,
  onRemove,
}: { upload: UploadItem } & Pick<Props, 'onCancel' | 'onRemove'>) => {
  const { id, fileName, uploadedBytes, totalBytes, status } = upload
  const percent = getPercent(uploadedBytes, totalBytes)
  return (
    <li className={styles.file}>
      <FileIcon icon={getFileIcon(fileName)} />
      <div className={styles.about}>
        <p className={styles.name}>{fileName}</p>
        <p className={styles.size}>
          {formatFileSize(uploadedBytes)} of {formatFileSize(totalBytes)} · {statusLabels[status]}
        </p>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={`Upload of ${fileName}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
        >
          <div className={styles.bar} style={{ width: `${percent}%` }} />
        </div>
      </div>
      {status === 'uploading' && (
        <button
          type="button"
          className={styles.act}
          aria-label={`Cancel the upload of ${fileName}`}
          onClick={() => onCancel(id)}
        >
          Cancel
        </button>
      )}
      {status === 'completed' && (
        <button
          type="button"
          className={styles.act}
          aria-label={`Delete ${fileName}`}
          onClick={() => onRemove(id)}
        >
          Delete
        </button>
      )}
    </li>
  )
}

const statusLabels: Record<UploadItem['status'], string> = {
  uploading: 'Uploading',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
