export { registerAdmin } from './admin.routes.ts'
export { adminJobs } from './signed-pictures.service.ts'
