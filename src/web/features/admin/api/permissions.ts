import type { StaffRole } from '#contracts/accounts/roles.ts'
import type { AdminResourceName } from '#contracts/admin.ts'
import { type AdminAction, type AdminArea, canDo, policy } from '#contracts/admin/policy.ts'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'

// Maps react-admin's actions to those of the policy.
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

/** Whether a name is one of the back office's resources. */
export const isResource = (name: string): name is AdminResourceName => name in resourceFacts

const isArea = (name: string): name is AdminArea => name in policy

/**
 * Whether a role may do react-admin's `action` with a resource. It only hides buttons; the server checks the
 * same table. A field (`models.position`) follows its resource, and what the policy does not name (the
 * dashboard) is open to everybody.
 */
export const can = (role: StaffRole, action: string, resource: string): boolean => {
  const area = resource.split('.')[0] ?? ''
  return !isArea(area) || canDo(role, area, actions[action] ?? 'update')
}
