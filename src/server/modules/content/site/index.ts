export { siteHandlers } from './site.routes.ts'
export {
  getAgencyContact,
  getAgencyEmail,
  getDeskRules,
  getShop,
  getSite,
  unsetGroups,
} from './site.service.ts'
