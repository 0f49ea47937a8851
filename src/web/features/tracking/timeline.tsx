import type { StatusEntry } from '#contracts/bookings/tracking.ts'
import { formatLongInstant } from '#contracts/time/format.ts'
import { statusLabels } from './status-labels.ts'
import styles from './tracking.module.css'

/** The events of an order, oldest first; courier and waybill once it has shipped. */
export const Timeline = ({
  id,
  entries,
  timeZone,
}: {
  id: string
  entries: readonly StatusEntry[]
  /** Time zone of the times; defaults to the visitor's own, which only the browser knows. */
  timeZone?: string
}) => (
  <ol id={id} className={styles.timeline}>
    {entries.map((entry, index) => (
      <li key={index} className={styles.entry}>
        <p className={styles.entryStatus}>{statusLabels[entry.status]}</p>
        <p className={styles.when}>
          <time dateTime={entry.date}>{formatLongInstant(timeZone, entry.date)}</time>
        </p>
        {entry.remark && <p>{entry.remark}</p>}
        {entry.status === 'shipped' && (
          <p>
            Courier: {entry.courier_name}
            <br />
            Waybill: {entry.aws_bill_no}
          </p>
        )}
      </li>
    ))}
  </ol>
)
