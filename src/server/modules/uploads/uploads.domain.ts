import type { UploadClass } from '#contracts/media/upload-classes.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** The kinds of files that records have. */
export type FileKind = 'picture' | 'film' | 'document'

const films = new Set([
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
  'video/matroska',
  'video/x-matroska',
  'video/vnd.avi',
])

const documents = new Set([
  'application/pdf',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
])

const refused: Readonly<Record<UploadClass, string>> = {
  picture: 'This is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF file',
  portfolio: 'Please send a PDF, or one picture as a JPEG, PNG, WebP or AVIF file',
  film: 'This is not a film we can read. Please send an MP4, MOV, WebM, MKV or AVI file',
  document: 'Please send a PDF, DOCX, ODT or RTF file',
}

interface Content {
  /** The MIME type detected from the bytes. */
  readonly mime: string | undefined
  readonly isPicture: boolean
}

/**
 * The kind of a file, by its bytes.
 * @throws `unsupported_media_type` if the field does not accept such files.
 */
export const kindOf = (accepts: UploadClass, { mime = '', isPicture }: Content): FileKind => {
  if (isPicture && (accepts === 'picture' || accepts === 'portfolio')) return 'picture'
  if (accepts === 'film' && films.has(mime)) return 'film'
  if (accepts === 'document' && documents.has(mime)) return 'document'
  if (accepts === 'portfolio' && mime === 'application/pdf') return 'document'
  throw new AppError('unsupported_media_type', refused[accepts])
}

const maxNameLength = 120

/** The sender's name for a file as we store it: no folders, no control characters, never empty. */
export const tidyName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain.slice(-maxNameLength).replace(/^[\uDC00-\uDFFF]/, '') || 'file'
}

/** An error that names the file, so that the sender of many knows which one it was. */
export const namingFile = (name: string, error: unknown): unknown =>
  error instanceof AppError
    ? new AppError(error.code, `${tidyName(name)}: ${error.message}`, {
        cause: error,
        retryAfter: error.retryAfter,
      })
    : error

/** The error for an upload that is unknown, expired, unfinished or somebody else's. */
export const goneUpload = (field: string): AppError => {
  const message = 'This file is no longer available. Please send it again'
  return new AppError('invalid_input', message, { fields: { [field]: message } })
}
