export { attachmentEndpoints } from './attachments.routes.ts'
export { listTimeline, noteAction } from './timeline.service.ts'
