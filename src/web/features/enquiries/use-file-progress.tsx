import { useState } from 'react'
import { UploadDialog, type UploadItem } from '#web/features/forms/uploads/upload-dialog.tsx'
import type { FileProgress } from './enquiry-form.tsx'

interface Upload {
  item: UploadItem
  pending: boolean
  stop: () => void
}

/** The upload dialog of a form that is sent with one file; renders nothing without a file. */
export const useFileProgress = (file: File | undefined) => {
  const [upload, setUpload] = useState<Upload>()
  const close = () => setUpload(undefined)
  const cancel = () => {
    upload?.stop()
    close()
  }
  const progress: FileProgress | undefined = file && {
    onStart: (stop) => setUpload({ item: toItem(file, 0), pending: false, stop }),
    onProgress: (part) =>
      setUpload((now) => now && { ...now, item: toItem(file, part), pending: part === 1 }),
    onEnd: (isSent) =>
      setUpload((now) =>
        isSent ? now && { ...now, item: toItem(file, 1), pending: false } : undefined,
      ),
  }
  const dialog = (
    <UploadDialog
      open={upload !== undefined}
      items={upload ? [upload.item] : []}
      pending={upload?.pending ?? false}
      saved="Your application has been submitted successfully."
      next="This window closes in 3 seconds."
      onClose={cancel}
      onCancel={cancel}
      onRemove={cancel}
      onDone={close}
    />
  )
  return { progress, dialog }
}

const toItem = (file: File, part: number): UploadItem => ({
  id: 0,
  fileName: file.name,
  uploadedBytes: Math.round(file.size * part),
  totalBytes: file.size,
  status: part === 1 ? 'completed' : 'uploading',
})
