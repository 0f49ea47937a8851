import type { UploadClass } from './upload-classes.ts'

/** The kinds of files that records have. */
export type FileKind = 'picture' | 'film' | 'document'

/** The accepted pictures, by the MIME type of their bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

const filmTypes = [
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/webm',
  'video/matroska',
  'video/x-matroska',
  'video/vnd.avi',
]

const documentTypes = [
  'application/pdf',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
]

/** The messages for files that a field does not accept. */
export const wrongKindMessages: Readonly<Record<UploadClass, string>> = {
  picture: 'This is not a picture we can read. Please send a JPEG, PNG, WebP or AVIF file',
  portfolio: 'Please send a PDF, or one picture as a JPEG, PNG, WebP or AVIF file',
  film: 'This is not a film we can read. Please send an MP4, MOV, WebM, MKV or AVI file',
  document: 'Please send a PDF, DOCX, ODT or RTF file',
}

/** Returns the kind of a file by the MIME type of its bytes; undefined if the field does not accept it. */
export const toFileKind = (accepts: UploadClass, mime: string): FileKind | undefined => {
  const isPicture = pictureTypes.some((type) => type === mime)
  if (isPicture && (accepts === 'picture' || accepts === 'portfolio')) return 'picture'
  if (accepts === 'film' && filmTypes.includes(mime)) return 'film'
  if (accepts === 'document' && documentTypes.includes(mime)) return 'document'
  return accepts === 'portfolio' && mime === 'application/pdf' ? 'document' : undefined
}
