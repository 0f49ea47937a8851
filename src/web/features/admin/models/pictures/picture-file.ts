/** A picture file, alone, in a folder or in an archive. Its bytes are read on demand. */
export interface PictureFile {
  /** The name with its folders. */
  readonly path: string
  readonly read: () => Promise<File>
}

const extensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'gif']

/** Whether a path is a picture by its extension; excludes files that operating systems add to folders. */
export const isPicturePath = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return !name.startsWith('.') && !path.startsWith('__MACOSX/') && extensions.includes(extension)
}

/** Returns the file name without folders. */
export const getFileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
