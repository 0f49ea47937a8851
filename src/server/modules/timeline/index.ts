export { attachmentEndpoints } from './attachments.routes.ts'
export { listTimeline, createNoteAction as noteAction } from './timeline.service.ts'
