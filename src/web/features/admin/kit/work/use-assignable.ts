import { useResourceContext } from 'react-admin'
import type { Colleague } from '#contracts/admin.ts'
import { canDo } from '#contracts/admin/policy.ts'
import { isResource } from '../../api/permissions.ts'
import { useColleagues } from '../timeline/use-colleagues.ts'

/** The colleagues who may update the current resource. */
export const useAssignable = (): readonly Colleague[] => {
  const resource = useResourceContext() ?? ''
  return useColleagues().filter(
    ({ role }) => isResource(resource) && canDo(role, resource, 'update'),
  )
}
