export { siteHandlers, siteHandlersForStaff } from './site.routes.ts'
