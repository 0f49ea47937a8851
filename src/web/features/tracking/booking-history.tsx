import { useOwn } from '#web/lib/load.ts'
import { useSite } from '#web/lib/site.ts'
import { dayIn } from '#web/lib/text/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { ListState } from './list-state.tsx'
import { OrderLine } from './order-line.tsx'
import styles from './tracking.module.css'

/** Booking History: finished orders of every kind, pending payments and gift cards. */
export const BookingHistory = ({ userId }: { userId: number }) => {
  const timeZone = useSite()?.time_zone ?? 'UTC'
  const { loaded, reload } = useOwn('GET /api/V1/user-orders', userId)
  if (loaded.state !== 'ready') return <ListState loaded={loaded} onRetry={reload} />
  if (loaded.value.orders.length === 0) {
    return (
      <EmptyState title="No past bookings yet">
        <p>Past and cancelled bookings appear here, along with your gift cards.</p>
        <ButtonLink to="/models/all/1">All models</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {loaded.value.orders.map((item, place) => (
        <li key={place}>
          <OrderLine
            item={item}
            status={item.status}
            note={dayIn(timeZone, item.created_at)}
            isModel={item.type === 'product'}
          />
        </li>
      ))}
    </ul>
  )
}
