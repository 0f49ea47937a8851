import { usePermissions, useResourceContext } from 'react-admin'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import type { ResourceFacts } from '#contracts/admin/resource-facts.ts'
import { can } from '../../api/permissions.ts'
import { getFacts } from './facts-by-name.ts'

/** The contract of the current resource, without its schemas. */
export const useContract = (): { name: string; contract: ResourceFacts } => {
  const name = useResourceContext() ?? ''
  return { name, contract: getFacts(name) }
}

/** Whether the user may do this with the current resource. */
export const useCan = (action: string): boolean => {
  const name = useResourceContext() ?? ''
  const { permissions: role } = usePermissions<StaffRole>()
  return role !== undefined && can(role, action, name)
}
