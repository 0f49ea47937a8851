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
  getRetentions,
  getShop,
  listAgencyEmails,
} from './settings.service.ts'
