import type { AdminRecord } from '#contracts/admin.ts'
import type { StoredFile } from '../kit/records/fields.tsx'
import { adminApi, request } from './http.ts'

/** Stores a picture or film and gives its record; the site shows it once another record refers to it. */
export const uploadMedia = async (file: File, kind: 'picture' | 'film'): Promise<StoredFile> => {
  const body = new FormData()
  // The kind comes first: the server reads the form as it arrives.
  body.set('kind', kind)
  body.set('file', file)
  const { json } = await request(`${adminApi}/media`, { method: 'POST', body })
  const { id, key, width, height, alt, formats } = json as AdminRecord<'media'>
  return { mediaId: id, key, width, height, alt, formats }
}
