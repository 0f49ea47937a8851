export { attachmentEndpoints } from './attachments.routes.ts'
export { listTimeline } from './timeline.repo.ts'
export { noteAction } from './timeline.service.ts'
