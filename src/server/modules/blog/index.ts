export type { NewArticle } from './blog.domain.ts'
export { blogHandlers } from './blog.routes.ts'
export { addArticle, getLatest } from './blog.service.ts'
export { blogJobs, schedulePublication } from './schedule.service.ts'
