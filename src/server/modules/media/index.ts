export { ORIGINAL } from './media.domain.ts'
export { findMediaIds, type MediaRecord } from './media.repo.ts'
export { registerMedia } from './media.routes.ts'
export {
  deleteFiles,
  forgetMedia,
  publishFilm,
  saveMedia,
  storeDrawing,
  storeFilm,
  storePicture,
} from './media.service.ts'
export { removeOrphans } from './orphans.service.ts'
