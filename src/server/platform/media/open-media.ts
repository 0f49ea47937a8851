import { availableParallelism } from 'node:os'
import type { Settings } from '#server/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { setUpPictures } from './pictures.ts'
import { createS3Store } from './s3-store.ts'
import { createConcurrencyLimiter, type ConcurrencyLimiter } from './concurrency-limiter.ts'

/**
 * At most three at once, because pictures are processed in the same four threads that also read files and
 * hash passwords: one of them must stay free.
 */
const picturesAtOnce = (): number => Math.min(3, Math.max(2, availableParallelism() - 1))

/** The media store selected by the settings, and the limiter for picture processing. */
export const openMedia = (
  settings: Pick<Settings, 'media'>,
): { media: MediaStore; pictureLimiter: ConcurrencyLimiter } => {
  setUpPictures()
  return {
    media:
      settings.media.kind === 's3'
        ? createS3Store(settings.media)
        : createDiskStore(settings.media.directory),
    pictureLimiter: createConcurrencyLimiter({ atOnce: picturesAtOnce(), waiting: 200 }),
  }
}
