import { useEffect, useRef, useState } from 'react'
import { Notification, NotificationContext, useNotificationContext } from 'react-admin'

const lookMs = 50
/** A closing dialog is gone by then; one that stays open must not hold the message back forever. */
const maxLooks = 10

/**
 * The notifications of the office. A dialog announces its result as it closes, while the page behind is still
 * hidden from screen readers, so the message waits until the dialog has gone.
 */
export const OfficeNotification = () => {
  const anchor = useRef<HTMLSpanElement>(null)
  const context = useNotificationContext()
  const [isReady, setReady] = useState(false)
  const hasMessage = context.notifications.length > 0
  useEffect(() => {
    if (!hasMessage) return
    let looks = 0
    const check = () => {
      looks += 1
      const isHidden = anchor.current?.closest('[aria-hidden="true"]') ?? null
      if (isHidden && looks < maxLooks) return
      clearInterval(timer)
      setReady(true)
    }
    const timer = setInterval(check, lookMs)
    check()
    return () => {
      clearInterval(timer)
      setReady(false)
    }
  }, [hasMessage])
  return (
    <>
      <span ref={anchor} hidden />
      <NotificationContext value={isReady ? context : { ...context, notifications: [] }}>
        <Notification />
      </NotificationContext>
    </>
  )
}
