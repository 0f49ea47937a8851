import type { DetailedError, Upload } from 'tus-js-client'
import type { Envelope } from '#contracts/endpoint.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import { callApi } from '#web/lib/api.ts'

/**
 * Size of each request. Small chunks lose little if the connection breaks, and none runs into a time limit.
 */
const chunkBytes = 8 * 1024 * 1024
/**
 * About forty seconds in total. Then the visitor is asked to try again, and the upload resumes where it
 * stopped.
 */
const retryPausesMs = [500, 1000, 2000, 4000, 8000, 12_000, 12_000]
const concurrency = 2

export interface FileToSend {
  readonly field: string
  readonly accepts: UploadClass
  readonly file: File
}

/** The result of one file upload. */
export type UploadResult =
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }

export interface UploadObserver {
  onProgress(file: File, sentBytes: number): void
  onSettled(file: File, result: UploadResult): void
}

/** Uploads files in chunks and remembers what the server has, so that a retry sends only the rest. */
export interface Uploader {
  send(files: readonly FileToSend[], watch: UploadObserver): Promise<Map<File, UploadResult>>
  /** Stops a running upload and deletes its data from the server. */
  cancel(file: File): void
  /** Stops uploading; the server keeps the data for the next attempt. */
  pause(): void
  /** The token that links the form to its uploads. */
  token(): string
  /** Call it after the form was accepted, or when the server no longer has the files. */
  forget(): void
}

interface Transfer {
  readonly upload: Upload
  id?: string
  /** Resolves the promise of the current sender. */
  settle?: (result: UploadResult) => void
}

interface State {
  readonly transfers: Map<File, Transfer>
  /** Files cancelled in this round, including files that had not started. */
  readonly cancelled: Set<File>
  token: string
  paused: boolean
}

/** Creates an uploader for one form. The upload library is loaded with the first file. */
export const createUploader = (): Uploader => {
  const state: State = { transfers: new Map(), cancelled: new Set(), token: '', paused: false }
  return {
    token: () => state.token,
    forget: () => {
      state.transfers.clear()
      state.token = ''
    },
    cancel: (file) => {
      const transfer = state.transfers.get(file)
      state.transfers.delete(file)
      state.cancelled.add(file)
      // If the server cannot be reached, it deletes the upload itself after a day.
      transfer?.upload.abort(true).catch(() => undefined)
      transfer?.settle?.({ kind: 'cancelled' })
    },
    pause: () => pauseAll(state),
    send: async (files, watch) => {
      const results = new Map<File, UploadResult>()
      state.paused = false
      state.cancelled.clear()
      await ensureToken(state)
      const queue = [...files]
      const work = async (): Promise<void> => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const result: UploadResult = state.paused
            ? { kind: 'lost' }
            : await sendOne(state, next, watch)
          results.set(next.file, result)
          watch.onSettled(next.file, result)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, work))
      return results
    },
  }
}

const pauseAll = (state: State): void => {
  state.paused = true
  for (const { upload, settle } of state.transfers.values()) {
    if (!settle) continue
    upload.abort().catch(() => undefined)
    settle({ kind: 'lost' })
  }
}

const ensureToken = async (state: State): Promise<void> => {
  if (state.token !== '') return
  const { result } = await callApi('POST /api/V1/upload-session', {})
  if (!result) throw new Error('The server gave no token')
  state.token = result.token
}

const sendOne = async (
  state: State,
  toSend: FileToSend,
  watch: UploadObserver,
): Promise<UploadResult> => {
  const { transfers } = state
  const { file } = toSend
  const existingTransfer = transfers.get(file)
  if (existingTransfer?.id) return { kind: 'sent', id: existingTransfer.id }
  const transfer = existingTransfer ?? (await begin(state, toSend, watch))
  if (state.cancelled.has(file)) return { kind: 'cancelled' }
  if (state.paused) return { kind: 'lost' }
  transfers.set(file, transfer)
  const result = await new Promise<UploadResult>((resolve) => {
    transfer.settle = resolve
    transfer.upload.start()
  })
  delete transfer.settle
  if (result.kind === 'sent') transfer.id = result.id
  // The next attempt resumes paused and lost uploads and restarts all others.
  else if (result.kind !== 'lost') transfers.delete(file)
  return result
}

const begin = async (
  { transfers, token }: State,
  { file, accepts }: FileToSend,
  watch: UploadObserver,
): Promise<Transfer> => {
  const { Upload: TusUpload } = await import('tus-js-client')
  const settle = (result: UploadResult) => transfers.get(file)?.settle?.(result)
  const upload: Upload = new TusUpload(file, {
    endpoint: '/api/V1/uploads',
    chunkSize: chunkBytes,
    retryDelays: retryPausesMs,
    headers: { 'Upload-Token': token },
    metadata: { filename: file.name, accepts },
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => toUploadResult(error).kind === 'lost',
    onProgress: (bytes) => watch.onProgress(file, bytes),
    onSuccess: () => settle({ kind: 'sent', id: getUploadId(upload) }),
    onError: (error) => settle(toUploadResult(error)),
  })
  return { upload }
}

const toUploadResult = (error: Error | DetailedError): UploadResult => {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response || !isRefusal(response.getStatus())) return { kind: 'lost' }
  try {
    const { message } = JSON.parse(response.getBody()) as Envelope
    return { kind: 'refused', message }
  } catch {
    return { kind: 'refused', message: 'This file was not accepted' }
  }
}

const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 409, 423, 429].includes(status)

const getUploadId = (upload: Upload): string => upload.url?.split('/').at(-1) ?? ''
