export { registerResumableUploads } from './resumable.routes.ts'
export { uploadHandlers } from './uploads.routes.ts'
export {
  discardUploads,
  keepUploads,
  type NamedUpload,
  receiveFile,
  removeExpiredUploads,
  requireFewer,
  uploadJobs,
} from './uploads.service.ts'
