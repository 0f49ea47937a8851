export { registerResumableUploads } from './resumable.routes.ts'
export { uploadHandlers } from './uploads.routes.ts'
export { nameFileInError } from './uploads.domain.ts'
export {
  acceptFile,
  discardUploads,
  getUnfinishedBytes,
  storeUploads,
  takeFiles,
  type NamedUpload,
  type UploadReference,
  receiveFile,
  removeExpiredUploads,
  requireFewer,
  uploadJobs,
} from './uploads.service.ts'
