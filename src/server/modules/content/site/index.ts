export { siteHandlers } from './site.routes.ts'
export {
  getAgencyContact,
  getAgencyEmail,
  getDeskRules,
  getHiddenPaths,
  getRetentions,
  getShop,
  getSite,
  unsetGroups,
} from './site.service.ts'
