export { registerResumableUploads } from './resumable.routes.ts'
export { uploadHandlers } from './uploads.routes.ts'
export { nameFileInError as nameFileInError } from './uploads.domain.ts'
export {
  acceptFile,
  discardUploads,
  getUnfinishedBytes,
  storeUploads,
  takeFiles,
  type NamedUpload,
  type UploadReference as UploadReference,
  receiveFile,
  removeExpiredUploads,
  requireFewer,
  uploadJobs,
} from './uploads.service.ts'
