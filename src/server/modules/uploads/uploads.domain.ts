import { type FileKind, toFileKind, wrongKindMessages } from '#contracts/media/file-kinds.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'

/**
 * The kind of a file, by the MIME type of its bytes.
 * @throws `unsupported_media_type` if the field does not accept such files.
 */
export const requireKind = (accepts: UploadClass, mime: string): FileKind => {
  const kind = toFileKind(accepts, mime)
  if (!kind) throw new AppError('unsupported_media_type', wrongKindMessages[accepts])
  return kind
}

const maxNameLength = 120

/** The sender's name for a file as we store it: no folders, no control characters, never empty. */
export const tidyName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain.slice(-maxNameLength).replace(/^[\uDC00-\uDFFF]/, '') || 'file'
}

/** Adds the file's name to an error, so that the sender of several files knows which one failed. */
export const nameFileInError = (name: string, error: unknown): unknown =>
  error instanceof AppError
    ? new AppError(error.code, `${tidyName(name)}: ${error.message}`, {
        cause: error,
        retryAfter: error.retryAfter,
      })
    : error

/** The error for an upload that is unknown, expired, unfinished or somebody else's. */
export const goneUpload = (field: string): AppError =>
  invalidField(field, 'This file is no longer available. Please send it again')
