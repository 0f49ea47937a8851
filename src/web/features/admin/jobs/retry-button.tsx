import Button from '@mui/material/Button'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { runAction } from '../api/records.ts'

/** Makes a failed job due again. */
export const RetryButton = () => {
  const job = useRecordContext<AdminRecord<'jobs'>>()
  const notify = useNotify()
  const refresh = useRefresh()
  if (job?.state !== 'failed') return null
  const handleClick = async () => {
    try {
      await runAction('jobs', job.id, { action: 'retry', body: {} })
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
