import type { AdminRecord } from '#contracts/admin.ts'
import type { Attachment, AttachmentKind } from '#contracts/admin/records/timeline.ts'
import type { FilmFormat } from '#contracts/media/media-addresses.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import { callAdmin } from './call-admin.ts'
import { adminApi, request } from './http.ts'

/** A stored picture or film. */
export interface StoredFile {
  mediaId: number
  key: string
  width: number | null
  height: number | null
  alt: string
  /** The formats of a film, best first. */
  formats?: readonly FilmFormat[]
  /** Whether only staff may see it. */
  isPrivate?: boolean
}

/** Stores a picture or film and returns its record; the site shows it once another record refers to it. */
export const uploadMedia = async (file: File, kind: 'picture' | 'film'): Promise<StoredFile> => {
  const { id, key, width, height, alt, formats } = await send('media', kind, file)
  return { mediaId: id, key, width, height, alt, formats }
}

const send = async (path: string, kind: UploadClass, file: File): Promise<AdminRecord<'media'>> => {
  const body = new FormData()
  // `kind` goes first, because the server reads the form as a stream.
  body.set('kind', kind)
  body.set('file', file)
  const { json } = await request(`${adminApi}/${path}`, { method: 'POST', body })
  return json as AdminRecord<'media'>
}

/** Replaces a stored file everywhere it is used. */
export const replaceMedia = (
  { id, kind }: Pick<AdminRecord<'media'>, 'id' | 'kind'>,
  file: File,
): Promise<AdminRecord<'media'>> =>
  send(`media/${id}/file`, kind === 'film' ? 'film' : 'picture', file)

/** An uploaded file that belongs to no note yet. */
export type SentAttachment = Attachment & { readonly kind: AttachmentKind }

/** Uploads a file for a note, which must be added within a day. */
export const uploadAttachment = async (file: File): Promise<SentAttachment> => {
  const kind = file.type.startsWith('image/') ? 'picture' : 'document'
  return { ...(await callAdmin('POST /api/admin/attachments', { kind, file })), kind }
}

/** Stores a picture that only staff may see. */
export const uploadDigital = (file: File): Promise<StoredFile> =>
  callAdmin('POST /api/admin/digital-pictures', { kind: 'picture', file })
