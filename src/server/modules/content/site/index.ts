export { siteHandlers } from './site.routes.ts'
