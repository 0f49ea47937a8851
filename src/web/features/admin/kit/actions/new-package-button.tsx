import Button from '@mui/material/Button'
import { Link, useListContext, usePermissions } from 'react-admin'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { can } from '../../api/permissions.ts'

/** Whether the user may create packages. */
export const useCanCreatePackage = (): boolean => {
  const { permissions: role } = usePermissions<StaffRole>()
  return role !== undefined && can(role, 'create', 'packages')
}

/** Starts a package with these models, in order. */
export const NewPackageLink = ({ ids }: { ids: readonly number[] }) => {
  if (!useCanCreatePackage()) return null
  const models = ids.map((modelId) => ({ modelId, words: '', pictureIds: [] }))
  return (
    <Button
      component={Link}
      size="small"
      to="/admin/packages/create"
      state={{ record: { models } }}
    >
      New package
    </Button>
  )
}

/** Starts a package with the selected models. */
export const NewPackageButton = () => {
  const { selectedIds } = useListContext<{ id: number }>()
  return <NewPackageLink ids={selectedIds} />
}
