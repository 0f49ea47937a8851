import type { HistoryItem } from '#contracts/bookings/tracking.ts'
import { load, useOwnRecords } from '#web/lib/load.ts'
import { useSite } from '#web/lib/site.ts'
import { formatDateIn } from '#contracts/time/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { ListState } from './list-state.tsx'
import { OrderLine } from './order-line.tsx'
import { ShowMore } from './show-more.tsx'
import styles from './tracking.module.css'

/** Booking History: finished orders of every kind, pending payments and gift cards. */
export const BookingHistory = ({ userId }: { userId: number }) => {
  const { loaded, setLoaded, reload } = useOwnRecords('GET /api/V1/user-orders', userId)
  if (loaded.state !== 'ready') return <ListState loaded={loaded} onRetry={reload} />
  const { orders } = loaded.value
  if (orders.length === 0) {
    return (
      <EmptyState title="No past bookings yet">
        <p>Past and cancelled bookings appear here, along with your gift cards.</p>
        <ButtonLink to="/models/all/1">All models</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <Lines items={orders} />
      <ShowMore
        page={loaded.value}
        loadPage={(before) => load('GET /api/V1/user-orders', { user_id: userId, before })}
        onLoaded={(value) => setLoaded({ state: 'ready', value })}
        elementId={(_, index) => lineId(index)}
      />
    </>
  )
}

const Lines = ({ items }: { items: readonly HistoryItem[] }) => {
  const timeZone = useSite()?.time_zone ?? 'UTC'
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index} id={lineId(index)} tabIndex={-1}>
          <OrderLine
            item={item}
            status={item.status}
            note={formatDateIn(timeZone, item.created_at)}
            isModel={item.type === 'product'}
          />
        </li>
      ))}
    </ul>
  )
}

const lineId = (index: number): string => `past-order-${index}`
