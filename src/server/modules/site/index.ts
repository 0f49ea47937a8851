export { siteHandlers } from './site.routes.ts'
export { getAgencyContact, getAgencyMail, getSite } from './site.service.ts'
