import { unzipSync } from 'fflate'
import { type PictureFile, isPicturePath, getFileName } from './picture-file.ts'

const megabyte = 1024 * 1024

/** Archives are held in memory; pictures are unpacked one at a time. */
const maxArchiveBytes = 1024 * megabyte

/** The maximum size of an unpacked picture. */
const maxPictureBytes = 60 * megabyte

/** No archive of pictures has more entries. */
const maxEntries = 10_000

/**
 * Lists the pictures in a ZIP file.
 * @throws an error that says what is wrong with the file.
 */
export const readArchive = async (archive: File): Promise<PictureFile[]> => {
  if (archive.size > maxArchiveBytes) {
    throw new Error(`${archive.name} is larger than 1 GB: please split it`)
  }
  const bytes = new Uint8Array(await archive.arrayBuffer())
  return listPaths(archive, bytes).map((path) => ({
    path,
    read: () => Promise.resolve(unpack(bytes, path)),
  }))
}

const listPaths = (archive: File, bytes: Uint8Array): string[] => {
  const paths: string[] = []
  let entries = 0
  try {
    // Unpacks nothing; reads only the directory at the end of the archive.
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1
        if (entries > maxEntries) throw new Error('too many')
        const isSmall = size <= maxPictureBytes && originalSize <= maxPictureBytes
        if (isSmall && isPicturePath(name)) paths.push(name)
        return false
      },
    })
  } catch (cause) {
    const problem =
      entries > maxEntries ? `has more than ${maxEntries} files` : 'is no ZIP file that can be read'
    throw new Error(`${archive.name} ${problem}`, { cause })
  }
  return paths
}

const unpack = (bytes: Uint8Array, path: string): File => {
  const { [path]: unpacked } = unzipSync(bytes, { filter: ({ name }) => name === path })
  if (!unpacked) throw new Error(`${path} cannot be unpacked`)
  return new File([Uint8Array.from(unpacked)], getFileName(path))
}
