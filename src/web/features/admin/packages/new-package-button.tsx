import { Button, Link, useListContext, usePermissions } from 'react-admin'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { may } from '../api/permissions.ts'

/** Begins a package of the models that are selected. */
export const NewPackageButton = () => {
  const { selectedIds } = useListContext<{ id: number }>()
  const { permissions: role } = usePermissions<StaffRole>()
  if (!role || !may(role, 'create', 'packages')) return null
  const models = selectedIds.map((modelId) => ({ modelId, words: '', pictureIds: [] }))
  return (
    <Button
      component={Link}
      to="/admin/packages/create"
      state={{ record: { models } }}
      label="New package"
    />
  )
}
