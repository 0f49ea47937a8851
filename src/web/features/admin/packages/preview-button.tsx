import Button from '@mui/material/Button'
import { useNotify, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { useCan } from '../kit/records/contract.ts'

/** Opens the package as recipients see it in a new tab. */
export const PreviewButton = () => {
  const pack = useRecordContext<AdminRecord<'packages'>>()
  const notify = useNotify()
  const canEdit = useCan('edit')
  if (!pack || !canEdit || pack.archivedAt) return null
  const preview = async () => {
    // Opened in the click handler: browsers block tabs that are opened later.
    const tab = window.open('', '_blank')
    try {
      const { url } = await callAdmin('POST /api/admin/packages/{id}/preview', { id: pack.id })
      if (tab) tab.location.assign(url)
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      notify(getErrorMessage(error), { type: 'error' })
    }
  }
  return (
    <Button size="small" onClick={() => void preview()}>
      Preview
    </Button>
  )
}
