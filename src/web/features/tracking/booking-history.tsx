import { useEffect, useState } from 'react'
import type { HistoryItem } from '#contracts/bookings/tracking.ts'
import { load, useOwn } from '#web/lib/load.ts'
import { useSite } from '#web/lib/site.ts'
import { dayIn } from '#web/lib/text/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ListState } from './list-state.tsx'
import { OrderLine } from './order-line.tsx'
import styles from './tracking.module.css'

const lineId = (index: number): string => `past-order-${index}`

const Lines = ({ items }: { items: readonly HistoryItem[] }) => {
  const timeZone = useSite()?.time_zone ?? 'UTC'
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index} id={lineId(index)} tabIndex={-1}>
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

/** Booking History: finished orders of every kind, pending payments and gift cards. */
export const BookingHistory = ({ userId }: { userId: number }) => {
  const { loaded, setLoaded, reload } = useOwn('GET /api/V1/user-orders', userId)
  const [firstNew, setFirstNew] = useState<number>()
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    if (firstNew !== undefined) document.getElementById(lineId(firstNew))?.focus()
  }, [firstNew])
  if (loaded.state !== 'ready') return <ListState loaded={loaded} onRetry={reload} />
  const { orders, next } = loaded.value
  if (orders.length === 0) {
    return (
      <EmptyState title="No past bookings yet">
        <p>Past and cancelled bookings appear here, along with your gift cards.</p>
        <ButtonLink to="/models/all/1">All models</ButtonLink>
      </EmptyState>
    )
  }
  const showMore = async (before: string) => {
    setIsLoading(true)
    const page = await load('GET /api/V1/user-orders', { user_id: userId, before })
    setIsLoading(false)
    if (page.state === 'failed') return void toast.error(page.message)
    setFirstNew(orders.length)
    setLoaded({ ...page, value: { ...page.value, orders: [...orders, ...page.value.orders] } })
  }
  return (
    <>
      <Lines items={orders} />
      {next === null ? null : (
        <p className={styles.below}>
          <Button variant="quiet" busy={isLoading} onClick={() => void showMore(next)}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}
