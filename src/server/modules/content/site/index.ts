export { siteHandlers } from './site.routes.ts'
export {
  getAgencyContact,
  getAgencyEmail,
  getDeskRules,
  getHiddenPaths,
  getRetentions,
  getShop,
  getSite,
  getDefaultGroups,
} from './site.service.ts'
