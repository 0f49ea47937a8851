import type { AdminResourceName } from '#contracts/admin.ts'
import {
  type AdminAction,
  type AdminArea,
  canDo,
  policy,
  type StaffRole,
} from '#contracts/admin/policy.ts'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'

// What the library calls an action, in the policy's words.
const actions: Readonly<Record<string, AdminAction>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  edit: 'update',
  clone: 'create',
  create: 'create',
  delete: 'archive',
  refund: 'refund',
  erase: 'erase',
}

/** Whether a name is that of a kind of record which the back office keeps. */
export const isResource = (name: string): name is AdminResourceName => name in resourceFacts

const isArea = (name: string): name is AdminArea => name in policy

/**
 * Whether a role may do what the library calls `action` with a kind of record. It hides what would be
 * refused; the server asks the same table. A field (`models.position`) goes with its record, and what the
 * policy does not name (the dashboard) is everybody's.
 */
export const can = (role: StaffRole, action: string, resource: string): boolean => {
  const area = resource.split('.')[0] ?? ''
  return !isArea(area) || canDo(role, area, actions[action] ?? 'update')
}
