export { updateRecord, findRecord } from './records/records.repo.ts'
export { readUpload, type UploadedFile } from './upload.routes.ts'
export { adminApi, registerAdmin } from './admin.routes.ts'
export { areaHandlers, settingsHandlers } from './areas.routes.ts'
export {
  type AdminEndpoint,
  type AdminHandlers,
  defineEndpoint,
  parseIdParam,
} from './declare.routes.ts'
export { exportEmails } from './exports/export-email.service.ts'
export { exportHandlers } from './exports/exports.routes.ts'
export { exportJobs } from './exports/exports.service.ts'
export { registerEmailPreview } from './emails/email-preview.routes.ts'
export { emailTemplateHandlers } from './emails/email-templates.routes.ts'
export { registerLookPreview } from './preview/look-preview.routes.ts'
export { registerRecordPreviews } from './preview/preview.routes.ts'
export type { RenderPreview } from './preview/preview.service.ts'
export {
  changeRecord,
  createRecord,
  getLockedRecord,
  recordChange,
} from './records/records.service.ts'
export { getResource } from './records/read.service.ts'
export type { FilterTerm } from './records/records.domain.ts'
export { byteOrderMark, type CsvCell, formatCsvLine } from './records/csv.wire.ts'
export { requirePolicy } from './policy.service.ts'
export { parseCreation } from './records/records.wire.ts'
export {
  defineResource,
  type ResourceDefinition,
  type ResourceImport,
} from './define-resource.admin.ts'
export type { ActionRequest, Fields, RecordWrite, StoredRecord } from './record-types.ts'
export { savedViewHandlers } from './views/saved-views.routes.ts'
export { workHandlers } from './work.routes.ts'
