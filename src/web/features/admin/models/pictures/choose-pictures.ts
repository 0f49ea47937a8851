import { type PictureFile, isPicturePath } from './picture-file.ts'
import { readArchive } from './read-archive.ts'

/**
 * Returns the pictures among the chosen files: from archives, from a folder, and single ones.
 * @throws an error that names an unreadable archive.
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

const isArchive = ({ name }: File): boolean => name.toLowerCase().endsWith('.zip')

/** Returns the SHA-256 of a file in hexadecimal; null without a secure context. */
export const hashFile = async (file: File): Promise<string | null> => {
  if (!window.isSecureContext) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
