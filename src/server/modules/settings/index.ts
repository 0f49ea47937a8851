export { listPublicHolidays } from './holidays.service.ts'
export {
  findSettings,
  listSettings,
  lockSetting,
  saveSetting,
  type StoredSetting,
} from './settings.repo.ts'
export {
  getAgency,
  getAgencyContact,
  getAgencyEmail,
  getEmailSender,
  getDefaultGroups,
  getDeskRules,
  getHiddenPaths,
  getOrderPrefix,
  getRetentions,
  getShop,
  isSiteOpen,
  listAgencyEmails,
} from './settings.service.ts'
