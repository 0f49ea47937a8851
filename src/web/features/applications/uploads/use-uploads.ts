import { useRef, useState } from 'react'
import {
  createUploader,
  type FileToSend,
  type UploadResult,
  type Uploader,
} from './upload-files.ts'
import type { UploadItem } from '#web/features/forms/uploads/upload-dialog.tsx'

interface DialogState {
  readonly open: boolean
  readonly pending: boolean
  readonly items: readonly UploadItem[]
}

const closedDialog: DialogState = { open: false, pending: false, items: [] }

/** The uploads of a form, and the state of the progress dialog. */
export const useUploads = () => {
  const [dialog, setDialog] = useState(closedDialog)
  const uploader = useRef<Uploader>(undefined)
  const files = useRef<readonly File[]>([])
  const removedFiles = useRef(new Set<File>())
  const wasLeft = useRef(false)
  const getUploader = (): Uploader => (uploader.current ??= createUploader())

  const change = (file: File, part: Partial<UploadItem>) =>
    setDialog((now) => updateItem(now, files.current.indexOf(file), part))

  return {
    dialog,
    token: () => getUploader().token(),
    forget: () => getUploader().forget(),
    /** Opens the dialog and uploads; resolves when every file has settled. */
    send: async (toSend: readonly FileToSend[]): Promise<Map<File, UploadResult>> => {
      files.current = toSend.map(({ file }) => file)
      removedFiles.current.clear()
      wasLeft.current = false
      const items = files.current.map(toUploadItem)
      setDialog({ open: true, pending: false, items })
      const results = await getUploader().send(toSend, {
        onProgress: (file, uploadedBytes) => change(file, { uploadedBytes }),
        onSettled: (file, result) =>
          change(file, {
            status: toStatus(result),
            ...(result.kind === 'sent' ? { uploadedBytes: file.size } : {}),
          }),
      })
      for (const file of removedFiles.current) results.set(file, { kind: 'cancelled' })
      return results
    },
    cancel: (id: number) => {
      const file = files.current[id]
      if (!file) return
      getUploader().cancel(file)
      change(file, { status: 'cancelled' })
    },
    remove: (id: number) => {
      const file = files.current[id]
      if (!file) return
      removedFiles.current.add(file)
      getUploader().cancel(file)
      setDialog((now) => ({ ...now, items: now.items.filter((item) => item.id !== id) }))
    },
    process: () => setDialog(toProcessing),
    finish: () => setDialog((now) => ({ ...now, pending: false })),
    fail: () => setDialog(toFailed),
    /** Whether the visitor closed the dialog during the upload. */
    wasClosed: () => wasLeft.current,
    close: () => {
      wasLeft.current = true
      getUploader().pause()
      setDialog(closedDialog)
    },
  }
}

const updateItem = (now: DialogState, id: number, part: Partial<UploadItem>): DialogState => {
  const items = now.items.map((item) => (item.id === id ? { ...item, ...part } : item))
  // After the last byte the server is still processing, so no file is shown as finished yet.
  const pending = now.pending || items.every(({ status }) => status === 'completed')
  return { ...now, items, pending }
}

const toUploadItem = (file: File, id: number): UploadItem => ({
  id,
  fileName: file.name,
  uploadedBytes: 0,
  totalBytes: file.size,
  status: 'uploading',
})

const toStatus = ({ kind }: UploadResult): UploadItem['status'] =>
  kind === 'sent' ? 'completed' : 'cancelled'

/** Hides cancelled files while the server processes the form. */
const toProcessing = (now: DialogState): DialogState => ({
  ...now,
  pending: true,
  items: now.items.filter(({ status }) => status === 'completed'),
})

const toFailed = (now: DialogState): DialogState => ({
  ...now,
  pending: false,
  items: now.items.map((item) => ({ ...item, status: 'cancelled' })),
})
