export { publishFilm } from './films.service.ts'
export { ORIGINAL } from './media.domain.ts'
export { findMediaIds, type MediaRecord, type NewMedia } from './media.repo.ts'
export { registerMedia } from './media.routes.ts'
export {
  deleteFiles,
  forgetMedia,
  saveMedia,
  storeDrawing,
  storeFilm,
  storePicture,
} from './media.service.ts'
export { removeOrphans } from './orphans.service.ts'
export { copyForSite } from './public-copy.service.ts'
