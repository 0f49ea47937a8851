import type { AdminAction, AdminArea, StaffRole } from './admin/policy.ts'
import type { AdminRecord } from './admin/resources.ts'

export {
  type AdminAction,
  type AdminArea,
  adminActions,
  isStaff,
  mayDo,
  policy,
  type StaffRole,
  staffRoles,
} from './admin/policy.ts'
export {
  type AdminChange,
  type AdminCreation,
  type AdminRecord,
  type AdminResourceName,
  adminResources,
  type AdminResources,
} from './admin/resources.ts'
export type { AdminChecklist, AdminChecklistItem } from './admin/checklist.ts'
export { emailAddress } from './admin/fields.ts'
export type { AdminFigures } from './admin/figures.ts'
export {
  type AdminSetting,
  type SettingGroup,
  settingGroups,
  type SettingValue,
  unsetSettings,
} from './admin/settings.ts'
export type { AdminResource } from './admin/resource.ts'

/** `GET /api/admin/session`: who works here and what they may do. Bare, like all answers of the back office. */
export interface AdminSession {
  id: number
  name: string
  email: string
  role: StaffRole
  may: Partial<Record<AdminArea, readonly AdminAction[]>>
}

/**
 * `GET /api/admin/{resource}/{id}/history`, a list: what was done to a record, newest first. `before` and `after` hold
 * only the fields that changed.
 */
export type AdminHistoryEntry = Pick<
  AdminRecord<'audit-entries'>,
  'id' | 'at' | 'actorName' | 'action' | 'before' | 'after'
>

/** `error.code` is `conflict` and `result` this, when somebody else wrote the record meanwhile. */
export interface AdminConflict {
  /** Null where it was not written in the back office. */
  changedBy: string | null
  changedAt: string
  /** The record as it stands now. */
  current: Record<string, unknown>
}

/** The longest range a list answers with. */
export const maxRange = 200
