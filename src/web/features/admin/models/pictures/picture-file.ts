/** A picture that somebody has chosen, alone, in a folder or in an archive. Its bytes are read when they are needed. */
export interface PictureFile {
  /** Its name with the folders above it. */
  readonly path: string
  readonly read: () => Promise<File>
}

const extensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'gif']

/** Whether a file is a picture by its name; what computers add to folders by themselves is none. */
export const isPicturePath = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return !name.startsWith('.') && !path.startsWith('__MACOSX/') && extensions.includes(extension)
}

/** The name of a file without the folders above it. */
export const getFileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
