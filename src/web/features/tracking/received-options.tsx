import { useEffect, useState } from 'react'
import type { ClientOption } from '#contracts/bookings/options.ts'
import { useSite } from '#web/lib/site.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { datesInWords, standingInWords } from './option-words.ts'
import { loadOptions } from './use-options.ts'
import styles from './tracking.module.css'

/** Where each model of a booking stands, for the signed-in client whose booking it is; nothing for anybody else. */
export const ReceivedOptions = ({ code }: { code: string }) => {
  const visitor = useVisitor()
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  const timeZone = useSite()?.time_zone ?? 'UTC'
  const [options, setOptions] = useState<readonly ClientOption[]>([])
  useEffect(() => {
    let current = true
    // The page has said already that the booking was received: without an answer it says no more.
    if (userId !== undefined) {
      void loadOptions(userId, code)
        .then(({ result }) => result?.options ?? [])
        .catch(() => [])
        .then((found) => {
          if (current) setOptions(found)
        })
    }
    return () => {
      current = false
    }
  }, [userId, code])
  if (options.length === 0) return null
  return (
    <ul className={styles.received} aria-label="Dates">
      {options.map((option) => (
        <li key={option.hold_id}>
          {option.prod_name}, {datesInWords(option)}: {standingInWords(option, timeZone)}
        </li>
      ))}
    </ul>
  )
}
