export { isStaff, type StaffRole, staffRoles } from './accounts/roles.ts'
export {
  type AdminAction,
  type AdminArea,
  canDo,
  canSet,
  policy,
  listAllowedRoles,
} from './admin/policy.ts'
export {
  type AdminActionBody,
  type AdminActionInput,
  type AdminActionName,
  type AdminRecord,
  type AdminResourceName,
  adminResources,
  type AdminValues,
  type ResourceWithAction,
} from './admin/resources.ts'
export type { AdminChecklistItem } from './admin/checklist.ts'
export { maxClashes } from './admin/bookings/bookings.ts'
export type { AdminFigures } from './admin/figures.ts'
export { type AdminSearchHit, minSearch } from './admin/search.ts'
export {
  type AdminHistoryEntry,
  adminHistoryEntry,
  type AdminSession,
  type Colleague,
} from './admin/session.ts'
export {
  type Desk,
  type AdminSetting,
  type SettingGroup,
  settingGroups,
  type SettingValue,
  unsetSettings,
} from './admin/settings.ts'
export { maxRange } from './admin/range.ts'
export type { AdminResource } from './admin/resource.ts'

/** The `result` when `error.code` is `conflict`: somebody else has changed the record. */
export interface AdminConflict {
  /** Null if the change was not made in the back office. */
  changedBy: string | null
  changedAt: string
  /** The current record. */
  current: Record<string, unknown>
}
