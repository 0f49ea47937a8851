import { useEffect, useRef, useState } from 'react'
import { callApi } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { formatInstant } from '#web/features/accounts/format-instant.ts'
import { withToast } from '#web/lib/with-toast.ts'

interface CalendarFeed {
  createdAt: string | null
  /** Set only right after creation; the address cannot be shown again later. */
  url?: string
}

/** The secret calendar feed address with the client's bookings and options. */
export const CalendarSettings = ({ userId }: { userId: number }) => {
  const [feed, setFeed] = useState<CalendarFeed>()
  const { submit, busy } = useSubmit()
  const createButton = useRef<HTMLButtonElement>(null)
  const account = { user_id: userId }
  useEffect(() => {
    let isCurrent = true
    void withToast(callApi('GET /api/V1/calendar-feed', { user_id: userId })).then((reply) => {
      if (isCurrent && reply?.result) setFeed({ createdAt: reply.result.created_at })
    })
    return () => {
      isCurrent = false
    }
  }, [userId])
  const createFeed = async () => {
    const reply = await withToast(callApi('POST /api/V1/calendar-feed-create', account))
    if (reply?.result) setFeed({ createdAt: reply.result.created_at, url: reply.result.url })
  }
  const revoke = async () => {
    const reply = await withToast(callApi('POST /api/V1/calendar-feed-revoke', account))
    if (reply?.status) {
      setFeed({ createdAt: null })
      // The button that was pressed disappears with the address, so focus moves to the new one.
      createButton.current?.focus()
    }
  }
  return (
    <div className={styles.data}>
      <p>
        Subscribe to your options and jobs in your own calendar program, by an address that is yours
        alone. Whoever has it can read them: revoke it if it falls into other hands.
      </p>
      {feed?.url && (
        <div className={styles.address}>
          <TextField
            label="Address"
            hint="Copy it now: it is not shown again"
            readOnly
            value={feed.url}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      {feed?.createdAt && !feed.url && (
        <p>An address was made on {formatInstant(feed.createdAt)}. A new one ends it.</p>
      )}
      {feed && (
        <Button
          ref={createButton}
          variant="outline"
          busy={busy}
          onClick={() => void submit(createFeed)}
        >
          {feed.createdAt ? 'Make a new address' : 'Make an address'}
        </Button>
      )}
      {feed?.createdAt && (
        <Button variant="quiet" busy={busy} onClick={() => void submit(revoke)}>
          Revoke address
        </Button>
      )}
    </div>
  )
}
