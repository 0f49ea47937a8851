import { join } from 'node:path'
import type { Settings } from '#server/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the media store selected by the settings. */
export const openStore = ({ media }: Pick<Settings, 'media'>): MediaStore =>
  media.kind === 's3' ? createS3Store(media) : createDiskStore(media.directory)

/** Opens the media store and the pool of picture processes, which start on demand. */
export const openMedia = (
  settings: Pick<Settings, 'media' | 'pictures' | 'dataDir'>,
): { media: MediaStore; pictures: Pictures } => ({
  media: openStore(settings),
  pictures: createPictures(settings.pictures, join(settings.dataDir, 'scratch')),
})
