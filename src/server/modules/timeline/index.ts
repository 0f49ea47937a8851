export { attachmentEndpoints } from './attachments.routes.ts'
export { listTimeline, createNoteAction as createNoteAction } from './timeline.service.ts'
