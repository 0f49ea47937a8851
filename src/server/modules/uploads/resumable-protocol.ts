import type { Readable } from 'node:stream'
import { DataStore, Server as TusServer, Upload } from '@tus/server'
import { type UploadClass, uploadClasses } from '#contracts/media/upload-classes.ts'
import type { Ctx } from '#server/context.ts'
import { httpStatus, refusal, toAppError } from '#server/http/responses/errors.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  beginUpload,
  continueUpload,
  finishUpload,
  getProgress,
  requireOwnUpload,
} from './resumable.service.ts'
import { discardUploads } from './uploads.service.ts'

/** The library's status for a part of the protocol that we do not support, such as a deferred length. */
const NOT_OFFERED = 501

/**
 * The waiting time of refused requests, by request id: the protocol's library drops the headers of errors.
 */
export type Waits = Map<string, number>

/** The protocol's library, at a path of this site, on top of our use cases. */
export const createTus = (ctx: Ctx, { path, waits }: { path: string; waits: Waits }): TusServer =>
  new TusServer({
    path,
    relativeLocation: true,
    datastore: createDataStore(ctx),
    allowedOrigins: [new URL(ctx.config.publicUrl).origin],
    namingFunction: () => ctx.platform.ids.token(),
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await requireOwnUpload(ctx, id, readToken(request))
    },
    onUploadCreate: async (request, upload) => {
      await beginUpload(ctx, {
        id: upload.id,
        token: readToken(request),
        accepts: requireClass(upload.metadata?.accepts),
        name: upload.metadata?.filename ?? '',
        bytes: upload.size ?? 0,
      })
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(ctx, upload.id)
      return {}
    },
    onResponseError: (request, thrown) => {
      const error = asAppError(thrown)
      const status = getStatus(thrown, error)
      if (status >= 500) ctx.log.error({ err: thrown }, 'an upload failed')
      const id = request.headers.get('x-request-id') ?? ''
      if (error.retryAfter !== undefined) waits.set(id, error.retryAfter)
      const body = refusal(error, id)
      return { status_code: status, body: JSON.stringify(body) }
    },
  })

/**
 * The protocol library's storage, on top of our use cases: chunks are in the media store, offsets in the
 * database.
 */
const createDataStore = (ctx: Ctx): DataStore =>
  Object.assign(new DataStore(), {
    extensions: ['creation', 'termination'],
    create: (upload: Upload) => Promise.resolve(upload),
    // Destroying the stream would raise an error of its own, which would hide why the file is refused.
    write: (stream: Readable, id: string) =>
      continueUpload(ctx, id, stream.iterator({ destroyOnReturn: false })),
    remove: (id: string) => discardUploads(ctx, [id]),
    getUpload: async (id: string) => {
      const { bytes, offset } = await getProgress(ctx, id)
      return new Upload({ id, size: bytes, offset })
    },
  })

const readToken = (request: Request): string => request.headers.get('upload-token') ?? ''

const requireClass = (text: string | null | undefined): UploadClass => {
  const uploadClass = uploadClasses.find((one) => one === text)
  if (!uploadClass)
    throw new AppError('bad_request', 'Upload-Metadata must say what the file is for')
  return uploadClass
}

interface ProtocolError {
  readonly status_code?: number
  readonly body?: string
}

/** The protocol's own errors have a status and a sentence; ours are `AppError`s. */
const asAppError = (thrown: Error | ProtocolError): AppError => {
  if (thrown instanceof AppError) return thrown
  const { status_code: status = 500, body = '' } = thrown as ProtocolError
  if (status !== NOT_OFFERED && (status < 400 || status >= 500)) return toAppError(thrown)
  const code = status === 404 || status === 410 ? 'not_found' : 'bad_request'
  return new AppError(code, body.trim() || 'The upload could not be understood')
}

/** Passes on a status that is part of the protocol, such as 409 for a wrong offset. */
const getStatus = (thrown: Error | ProtocolError, error: AppError): number => {
  const { status_code: status } = thrown as ProtocolError
  return thrown instanceof AppError || !status || status >= 500 ? httpStatus[error.code] : status
}
