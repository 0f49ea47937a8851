import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createPictures, type Pictures } from './pictures/pictures.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the media store selected by the settings. */
export const openStore = ({ media }: Pick<Config, 'media'>): MediaStore =>
  media.kind === 's3' ? createS3Store(media) : createDiskStore(media.directory)

/** Opens the media store and the pool of picture processes, which start on demand. */
export const openMedia = (
  config: Pick<Config, 'media' | 'pictures' | 'dataDir'>,
): { media: MediaStore; pictures: Pictures } => ({
  media: openStore(config),
  pictures: createPictures(config.pictures, join(config.dataDir, 'scratch')),
})
