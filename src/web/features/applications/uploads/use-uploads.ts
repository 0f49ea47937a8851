import { useRef, useState } from 'react'
import { createUploader, type FileToSend, type Sent, type Uploader } from './upload-files.ts'
import type { UploadItem } from '#web/features/forms/uploads/upload-dialog.tsx'

interface Shown {
  readonly open: boolean
  readonly pending: boolean
  readonly items: readonly UploadItem[]
}

const closed: Shown = { open: false, pending: false, items: [] }

const statusOf = ({ kind }: Sent): UploadItem['status'] =>
  kind === 'sent' ? 'completed' : 'cancelled'

const itemOf = (file: File, id: number): UploadItem => ({
  id,
  fileName: file.name,
  uploadedBytes: 0,
  totalBytes: file.size,
  status: 'uploading',
})

const changed = (now: Shown, id: number, part: Partial<UploadItem>): Shown => {
  const items = now.items.map((item) => (item.id === id ? { ...item, ...part } : item))
  // The last byte of the last file: from here on the server is processing, and nothing is shown as finished
  // before it is.
  const pending = now.pending || items.every(({ status }) => status === 'completed')
  return { ...now, items, pending }
}

/** Cancelled files are no longer shown while the server processes the form. */
const processing = (now: Shown): Shown => ({
  ...now,
  pending: true,
  items: now.items.filter(({ status }) => status === 'completed'),
})

const failed = (now: Shown): Shown => ({
  ...now,
  pending: false,
  items: now.items.map((item) => ({ ...item, status: 'cancelled' })),
})

/** The uploads of a form, and what the progress dialog shows of them. */
export const useUploads = () => {
  const [shown, setShown] = useState(closed)
  const uploader = useRef<Uploader>(undefined)
  const files = useRef<readonly File[]>([])
  const removed = useRef(new Set<File>())
  const left = useRef(false)
  const own = (): Uploader => (uploader.current ??= createUploader())

  const change = (file: File, part: Partial<UploadItem>) =>
    setShown((now) => changed(now, files.current.indexOf(file), part))

  return {
    shown,
    token: () => own().token(),
    forget: () => own().forget(),
    /** Opens the dialog and uploads; resolves once every file has settled. */
    send: async (toSend: readonly FileToSend[]): Promise<Map<File, Sent>> => {
      files.current = toSend.map(({ file }) => file)
      removed.current.clear()
      left.current = false
      const items = files.current.map(itemOf)
      setShown({ open: true, pending: false, items })
      const results = await own().send(toSend, {
        onProgress: (file, uploadedBytes) => change(file, { uploadedBytes }),
        onSettled: (file, sent) =>
          change(file, {
            status: statusOf(sent),
            ...(sent.kind === 'sent' ? { uploadedBytes: file.size } : {}),
          }),
      })
      for (const file of removed.current) results.set(file, { kind: 'cancelled' })
      return results
    },
    cancel: (id: number) => {
      const file = files.current[id]
      if (!file) return
      own().cancel(file)
      change(file, { status: 'cancelled' })
    },
    remove: (id: number) => {
      const file = files.current[id]
      if (!file) return
      removed.current.add(file)
      own().cancel(file)
      setShown((now) => ({ ...now, items: now.items.filter((item) => item.id !== id) }))
    },
    process: () => setShown(processing),
    finish: () => setShown((now) => ({ ...now, pending: false })),
    fail: () => setShown(failed),
    /** Whether the visitor closed the dialog during the upload. */
    wasLeft: () => left.current,
    close: () => {
      left.current = true
      own().pause()
      setShown(closed)
    },
  }
}
