import Button from '@mui/material/Button'
import { Link, useListContext, usePermissions, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { can } from '../api/permissions.ts'

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

/** Starts a copy of the package, without its recipients. */
export const DuplicateButton = () => {
  const pack = useRecordContext<AdminRecord<'packages'>>()
  const canCreatePackage = useCanCreatePackage()
  if (!pack || !canCreatePackage) return null
  const { title, words, clientId, startsOn, endsOn, showRates, showDigitals, namesPictures } = pack
  const models = pack.models.map(({ modelId, words, pictureIds }) => ({
    modelId,
    words,
    pictureIds,
  }))
  const record = {
    title: `${title.slice(0, 113)} (copy)`,
    words,
    clientId,
    startsOn,
    endsOn,
    showRates,
    showDigitals,
    namesPictures,
    models,
  }
  return (
    <Button component={Link} size="small" to="/admin/packages/create" state={{ record }}>
      Duplicate
    </Button>
  )
}
