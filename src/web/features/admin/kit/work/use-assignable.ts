import { useResourceContext } from 'react-admin'
import type { Colleague } from '#contracts/admin.ts'
import { canDo } from '#contracts/admin/policy.ts'
import { isResource } from '../../api/permissions.ts'
import { useColleagues } from '../timeline/use-colleagues.ts'

/** The colleagues who may work with records of the resource at hand. */
export const useAssignable = (): readonly Colleague[] => {
  const resource = useResourceContext() ?? ''
  return useColleagues().filter(
    ({ role }) => isResource(resource) && canDo(role, resource, 'update'),
  )
}
