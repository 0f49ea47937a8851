export { siteHandlers } from './site.routes.ts'
export { getAgencyContact, getAgencyMail, getShop, getSite, unsetTopics } from './site.service.ts'
