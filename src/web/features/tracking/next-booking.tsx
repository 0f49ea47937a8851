import { useEffect, useState } from 'react'
import type { ClientOption } from '#contracts/bookings/options.ts'
import { useSite } from '#web/lib/site.ts'
import { todayHere } from '#web/lib/text/today-here.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { findNextOption } from './find-next-option.ts'
import { formatOptionDates, formatStanding } from './format-option.ts'
import styles from './next-booking.module.css'
import { loadOptions } from './use-options.ts'

const atDesk = '(min-width: 1024px)'

/**
 * The client's next booking. Wide screens only, which would otherwise be half empty; it is requested only
 * there.
 */
export const NextBooking = ({ userId }: { userId: number }) => {
  const [next, setNext] = useState<ClientOption>()
  const site = useSite()
  useEffect(() => {
    if (!window.matchMedia(atDesk).matches) return
    let current = true
    loadOptions(userId).then(
      ({ result }) => {
        if (current && result) setNext(findNextOption(result.options, todayHere()))
      },
      // Errors are ignored: the other tab shows the same data and reports its failure.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [userId])
  if (!next) return null
  return (
    <aside className={styles.next} aria-labelledby="next-booking">
      <h2 id="next-booking" className="label muted">
        Next booking
      </h2>
      <p className={classNames('display display-m', styles.name)}>{next.prod_name}</p>
      <p>{formatOptionDates(next)}</p>
      <p className="muted">{formatStanding(next, site?.time_zone ?? 'UTC')}</p>
      <Link className={styles.link} to={`/profile/${next.order_id}`}>
        Track this booking
      </Link>
    </aside>
  )
}
