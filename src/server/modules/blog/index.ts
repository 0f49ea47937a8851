export type { NewArticle } from './blog.domain.ts'
export { blogHandlers } from './blog.routes.ts'
export { addArticle, getLatest } from './blog.service.ts'
export { settleViews } from './views.service.ts'
