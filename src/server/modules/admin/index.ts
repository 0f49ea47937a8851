export { updateRecord, findRecord } from './admin.repo.ts'
export { adminApi, registerAdmin } from './admin.routes.ts'
export {
  changeRecord,
  createRecord,
  getLocked,
  getResource,
  recordChange,
  requirePolicy,
} from './admin.service.ts'
export { parseCreation } from './admin.wire.ts'
export {
  type Changed,
  defineResource,
  type Fields,
  type ResourceDefinition,
  type SentFile,
} from './define-resource.admin.ts'
