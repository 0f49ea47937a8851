import type { ReactNode } from 'react'
import { formatDateIn, formatDateRange, formatWireDay } from '#contracts/time/format.ts'
import type { ReceivedItem, ReceivedOrder } from '#contracts/orders/orders.ts'
import { useSite } from '#web/lib/site.ts'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import styles from './received-order.module.css'

interface Props {
  order: ReceivedOrder
  items: readonly ReceivedItem[]
  /** Content below the items. */
  children?: ReactNode
}

/** The facts on an order's pages: code, dates and items. */
export const ReceivedFacts = ({ order, items, children }: Props) => {
  const site = useSite()
  const isUnpaid = order.type !== 'booking' && order.status === 'pending'
  return (
    <FactList
      facts={[
        ['Booking ID', <span className={styles.code}>{order.code}</span>],
        ['Payment', isUnpaid ? 'Payment not yet confiemed from the bank' : null],
        ['Received', formatDateIn(site?.time_zone ?? 'UTC', order.created_at)],
        ['Dates', order.dates.length > 0 ? <Dates order={order} /> : null],
        [
          'You asked for',
          items.length > 0 ? (
            <>
              <Items items={items} />
              {children}
            </>
          ) : null,
        ],
      ]}
    />
  )
}

/** The requested dates, with a calendar file. */
const Dates = ({ order: { dates, calendar_file } }: { order: ReceivedOrder }) => (
  <>
    <ul>
      {dates.map(({ start_date: first, end_date: last, start_time: from, end_time: to }) => (
        <li key={`${first} ${from}`}>
          {formatDateRange({ first, last, from, to }, formatWireDay)}
        </li>
      ))}
    </ul>
    {calendar_file && (
      <a className="word-link" href={calendar_file} download>
        Add to your calendar
      </a>
    )}
  </>
)

/** The ordered items by name; models with their portraits. */
const Items = ({ items }: { items: readonly ReceivedItem[] }) => (
  <ul className={styles.items}>
    {items.map(({ prod_name, picture }) => (
      <li key={prod_name} className={styles.item}>
        {picture && (
          <Picture
            className={styles.portrait}
            picture={picture}
            sizes="72px"
            ratio="4 / 5"
            alt=""
          />
        )}
        {prod_name}
      </li>
    ))}
  </ul>
)
