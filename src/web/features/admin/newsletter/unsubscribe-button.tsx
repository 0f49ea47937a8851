import Button from '@mui/material/Button'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { runAction } from '../api/records.ts'

/** Unsubscribes somebody who asked by phone or letter. */
export const UnsubscribeButton = () => {
  const subscriber = useRecordContext<AdminRecord<'newsletter-subscribers'>>()
  const notify = useNotify()
  const refresh = useRefresh()
  if (subscriber?.state !== 'subscribed') return null
  const handleClick = async () => {
    try {
      await runAction('newsletter-subscribers', subscriber.id, { action: 'unsubscribe', body: {} })
      notify(`${subscriber.email} gets no more newsletters`, { type: 'success' })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Button
      size="small"
      aria-label={`Unsubscribe ${subscriber.email}`}
      onClick={() => void handleClick()}
    >
      Unsubscribe
    </Button>
  )
}
