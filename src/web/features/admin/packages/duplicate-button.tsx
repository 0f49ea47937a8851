import Button from '@mui/material/Button'
import { Link, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { useCanCreatePackage } from '../kit/actions/new-package-button.tsx'

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
