export { siteHandlers } from './site.routes.ts'
export { getSite } from './site.service.ts'
