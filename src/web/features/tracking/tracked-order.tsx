import { type ReactNode, useId, useState } from 'react'
import type { TrackedItem } from '#contracts/bookings/tracking.ts'
import type { OrderState } from '#contracts/orders/order-states.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { OrderLine } from './order-line.tsx'
import { Timeline } from './timeline.tsx'
import { statusLabels } from './status-labels.ts'
import styles from './tracking.module.css'

/**
 * Whether an item in this state ended before completion. The bar shows it by colour, the text above it in
 * words.
 */
const isOff: Readonly<Record<OrderState, boolean>> = {
  requested: false,
  optioned: false,
  confirmed: false,
  declined: true,
  pending: false,
  paid: false,
  scheduled: false,
  shipped: false,
  completed: false,
  cancelled: true,
  refunded: true,
}

/** An order in progress. Track Order opens its timeline; Cancel Order appears while the client may cancel. */
export const TrackedOrder = ({
  item,
  open: openAtFirst,
  onCancel,
  children,
}: {
  item: TrackedItem
  open: boolean
  onCancel: (item: TrackedItem) => Promise<void>
  /** Content below the progress: the model's options. */
  children?: ReactNode
}) => {
  const [open, setOpen] = useState(openAtFirst)
  const { submit, busy } = useSubmit()
  const id = useId()
  return (
    <OrderLine
      item={item}
      status={item.delivery_status}
      isModel={item.kind !== 'gift_card'}
      headingId={`order-item-${item.order_deatail_id}`}
    >
      <Progress item={item} />
      {children}
      <p className={styles.actions}>
        <Button
          variant="outline"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`Track Order: ${item.prod_name}`}
          onClick={() => setOpen(!open)}
        >
          Track Order
        </Button>
        {item.can_cancel && item.delivery_status !== 'cancelled' && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Cancel Order: ${item.prod_name}`}
            onClick={() => void submit(() => onCancel(item))}
          >
            Cancel Order
          </Button>
        )}
      </p>
      <div hidden={!open}>
        <Timeline id={id} entries={item.status_list} />
      </div>
    </OrderLine>
  )
}

const Progress = ({ item }: { item: TrackedItem }) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={`Progress of ${item.prod_name}`}
    aria-valuenow={item.progress_width}
    aria-valuetext={statusLabels[item.delivery_status]}
  >
    <span
      className={classNames(styles.progress, isOff[item.delivery_status] && styles.off)}
      style={{ width: `${item.progress_width}%` }}
    />
  </div>
)
