export { attachmentHandlers } from './attachments.routes.ts'
export { listTimeline, createNoteAction } from './timeline.service.ts'
