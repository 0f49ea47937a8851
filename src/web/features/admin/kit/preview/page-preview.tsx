import type { Fields } from '../../api/changes.ts'
import { useMemo } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PreviewScreens } from './preview-screens.tsx'

/** The site's page of the current record, with the form's values. */
export const PagePreview = () => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext<{ id: number }>()?.id
  const values = useWatch<Fields>()
  const json = useMemo(() => JSON.stringify({ id, values }), [id, values])
  return <PreviewScreens action={`/staff/preview/${resource}`} json={json} />
}
