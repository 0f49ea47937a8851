import Button from '@mui/material/Button'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { messageOf, post } from '../api/http.ts'

/** Makes a failed job due again, once whatever stopped it has been put right. */
export const RetryButton = () => {
  const job = useRecordContext<AdminRecord<'jobs'>>()
  const notify = useNotify()
  const refresh = useRefresh()
  if (job?.state !== 'failed') return null
  const press = async () => {
    try {
      await post(`jobs/${job.id}/retry`, {})
      notify('The job will be tried again at once', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Button size="small" aria-label={`Try ${job.kind} again`} onClick={() => void press()}>
      Try again
    </Button>
  )
}
