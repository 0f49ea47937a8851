import { isStaff, type Role, type StaffRole, staffRoles } from '#contracts/accounts/roles.ts'
import type { AdminResourceName } from './resources.ts'
import type { SettingGroup } from './settings.ts'

/** The areas of the policy: kinds of records, and pages without records. */
export type AdminArea = AdminResourceName | 'settings' | 'email-templates' | 'figures' | 'checklist'

/**
 * `read` covers lists, single records and exports; `update` changes and actions; `archive` archiving and
 * restoring; `refund` the transitions that return money; `erase` erasing the person of a record.
 */
export const adminActions = ['read', 'create', 'update', 'archive', 'refund', 'erase'] as const
export type AdminAction = (typeof adminActions)[number]

const all = ['read', 'create', 'update', 'archive'] as const
const allAndErase = [...all, 'erase'] as const
const keep = ['read', 'update'] as const
const keepAndArchive = [...keep, 'archive'] as const
const look = ['read'] as const
const none = [] as const

/** The rights of each role. This is the only place that decides them. */
export const policy = {
  models: { editor: look, booker: all, owner: allAndErase },
  digitals: { editor: none, booker: all, owner: all },
  activities: { editor: look, booker: all, owner: all },
  'sub-categories': { editor: all, booker: all, owner: all },
  media: { editor: keep, booker: keep, owner: keep },
  countries: { editor: look, booker: look, owner: look },
  cities: { editor: look, booker: look, owner: look },
  'blog-articles': { editor: all, booker: none, owner: all },
  'faq-categories': { editor: all, booker: none, owner: all },
  'faq-groups': { editor: all, booker: none, owner: all },
  'faq-questions': { editor: all, booker: none, owner: all },
  'page-sections': { editor: keep, booker: none, owner: keep },
  'own-pages': { editor: all, booker: none, owner: all },
  departments: { editor: all, booker: none, owner: all },
  'job-offers': { editor: all, booker: none, owner: all },
  slides: { editor: all, booker: none, owner: all },
  bookings: { editor: none, booker: keep, owner: keep },
  packages: { editor: none, booker: all, owner: all },
  clients: { editor: none, booker: all, owner: allAndErase },
  companies: { editor: none, booker: all, owner: all },
  applications: { editor: none, booker: keepAndArchive, owner: [...keepAndArchive, 'erase'] },
  'reply-templates': { editor: none, booker: all, owner: all },
  enquiries: { editor: none, booker: keepAndArchive, owner: [...keepAndArchive, 'erase'] },
  orders: { editor: none, booker: keep, owner: ['read', 'update', 'refund'] },
  coupons: { editor: none, booker: none, owner: all },
  'gift-cards': { editor: none, booker: none, owner: ['read', 'archive'] },
  'newsletter-subscribers': { editor: none, booker: none, owner: [...keep, 'erase'] },
  users: { editor: none, booker: none, owner: all },
  /** Bookers see those that are about a record. */
  emails: { editor: none, booker: keep, owner: keep },
  'audit-entries': { editor: none, booker: none, owner: look },
  jobs: { editor: none, booker: none, owner: keep },
  /** For the groups of settings see `settingRoles`. */
  settings: { editor: keep, booker: none, owner: keep },
  'email-templates': { editor: none, booker: none, owner: keep },
  figures: { editor: none, booker: none, owner: look },
  checklist: { editor: none, booker: none, owner: keep },
} as const satisfies Record<AdminArea, Record<StaffRole, readonly AdminAction[]>>

/** The roles that read and set each group of settings: editors manage the menus, the owner everything. */
const settingRoles = {
  brand: ['owner'],
  look: ['owner'],
  menus: ['editor', 'owner'],
  contact: ['owner'],
  shop: ['owner'],
  desk: ['owner'],
  retention: ['owner'],
  opening: ['owner'],
} as const satisfies Record<SettingGroup, readonly StaffRole[]>

/** Whether a role may read and set a group of the settings. */
export const canSet = (role: Role, group: SettingGroup): boolean => {
  const allowedRoles: readonly Role[] = settingRoles[group]
  return allowedRoles.includes(role)
}

/** Whether a role may do an action in an area. Clients may do nothing here. */
export const canDo = (role: Role, area: AdminArea, action: AdminAction): boolean =>
  isStaff(role) && (policy[area][role] as readonly AdminAction[]).includes(action)

/** Lists the roles that may do an action. */
export const listAllowedRoles = (area: AdminArea, action: AdminAction): StaffRole[] =>
  staffRoles.filter((role) => canDo(role, area, action))
