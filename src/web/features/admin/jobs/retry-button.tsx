import Button from '@mui/material/Button'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { getErrorMessage, post } from '../api/http.ts'

/** Makes a failed job due again. */
export const RetryButton = () => {
  const job = useRecordContext<AdminRecord<'jobs'>>()
  const notify = useNotify()
  const refresh = useRefresh()
  if (job?.state !== 'failed') return null
  const handleClick = async () => {
    try {
      await post(`jobs/${job.id}/retry`, {})
      notify('The job will be tried again at once', { type: 'success' })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Button size="small" aria-label={`Try ${job.kind} again`} onClick={() => void handleClick()}>
      Try again
    </Button>
  )
}
