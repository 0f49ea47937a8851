export { listTimeline } from './timeline.repo.ts'
export { noteAction } from './timeline.service.ts'
