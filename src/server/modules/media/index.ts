export { allMedia, firstMedia, selectMedia } from './media-json.repo.ts'
export { isMediaKey, ORIGINAL } from './media.domain.ts'
export { findMediaIds, type MediaRecord, type NewMedia } from './media.repo.ts'
export { registerMedia } from './media.routes.ts'
export {
  deleteFiles,
  forgetMedia,
  mediaJobs,
  openMediaFile,
  requireMedia,
  saveMedia,
  storeDrawing,
  storeFilm,
  updateAlts,
} from './media.service.ts'
export { listMediaTags } from './media-places.repo.ts'
export { openPrivateSize } from './private-size.service.ts'
export { findMissingFiles, getMissingFiles, missingFilesJobs } from './missing-files.service.ts'
export { removeOrphans } from './orphans.service.ts'
export { copyForSite } from './public-copy.service.ts'
