/** A picture that somebody has chosen, alone, in a folder or in an archive. Its bytes are read when they are needed. */
export interface ChosenPicture {
  /** Its name with the folders above it. */
  readonly path: string
  readonly read: () => Promise<File>
}

const endings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'gif']

/** Whether a file is a picture by its name; what computers add to folders by themselves is none. */
export const isPicturePath = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return !name.startsWith('.') && !path.startsWith('__MACOSX/') && endings.includes(ending)
}

/** The name of a file without the folders above it. */
export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
