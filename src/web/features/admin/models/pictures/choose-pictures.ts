import { type PictureFile, isPicturePath } from './picture-file.ts'
import { readArchive } from './read-archive.ts'

const isArchive = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip')

/**
 * The pictures among files that somebody has chosen: those of archives, of a folder, and single ones.
 * @throws an error that says which archive cannot be read.
 */
export const listPictures = async (files: readonly File[]): Promise<PictureFile[]> => {
  const pictures: PictureFile[] = []
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    if (isArchive(file)) pictures.push(...(await readArchive(file)))
    else if (isPicturePath(path)) pictures.push({ path, read: () => Promise.resolve(file) })
  }
  return pictures.toSorted((one, other) =>
    one.path.localeCompare(other.path, 'en', { numeric: true }),
  )
}

/** SHA-256 of a file in hexadecimal digits; null where the browser computes none, outside of https. */
export const hashFile = async (file: File): Promise<string | null> => {
  if (!window.isSecureContext) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
