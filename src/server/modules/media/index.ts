export { registerMedia } from './media.routes.ts'
export { storeDrawing, storeFilm, storePicture } from './media.service.ts'
export { findMediaIds, type MediaRecord } from './media.repo.ts'
export { removeOrphans } from './orphans.service.ts'
