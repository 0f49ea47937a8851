export { siteHandlers } from './site.routes.ts'
export { getAgencyContact, getAgencyEmail, getShop, getSite, unsetGroups } from './site.service.ts'
