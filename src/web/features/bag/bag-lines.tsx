import { type Ref, useState } from 'react'
import { bookingLengths, maxQuantity, usages } from '#contracts/bookings/bag-options.ts'
import type { BagItem } from '#contracts/bookings/bag.ts'
import { removesRow } from '#web/lib/hooks/use-removed-row.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './bag.module.css'

interface Change {
  setQuantity: (id: number, quantity: number) => Promise<void>
  remove: (id: number) => Promise<void>
}

interface Props {
  items: readonly BagItem[]
  currency: string
  listRef?: Ref<HTMLUListElement>
  /** Without it the lines are read-only. */
  change?: Change
}

/**
 * The lines of a bag: picture, name, `size | colour` and price. Editable lines add the stepper and Remove.
 */
export const BagLines = ({ items, currency, listRef, change }: Props) => (
  <ul ref={listRef} className={styles.lines}>
    {items.map((item) => (
      <li key={item.id} className={styles.line}>
        <Link to={`/model/${item.product_id}`} tabIndex={-1} aria-hidden>
          {item.picture ? (
            <Picture picture={item.picture} sizes="120px" ratio="4 / 5" alt="" />
          ) : (
            <NoPicture ratio="4 / 5" />
          )}
        </Link>
        <div className={styles.what}>
          <p className={styles.name}>
            <Link to={`/model/${item.product_id}`}>{item.name}</Link>
          </p>
          <p className={styles.options}>
            {bookingLengths[item.size]} | {usages[item.color]}
          </p>
          {change ? (
            <Changes item={item} change={change} />
          ) : (
            <p className={styles.options}>Quantity {item.qty}</p>
          )}
        </div>
        <p className={styles.price}>
          {item.qty > 1 && `${item.qty} × `}
          {formatMoney(item.price, currency)}
        </p>
      </li>
    ))}
  </ul>
)

const Changes = ({ item, change }: { item: BagItem; change: Change }) => {
  const [pendingQuantity, setPendingQuantity] = useState<number>()
  const what = `${item.name}, ${bookingLengths[item.size]}, ${usages[item.color]}`
  const setQuantity = async (quantity: number) => {
    setPendingQuantity(quantity)
    await change.setQuantity(item.id, quantity)
    setPendingQuantity((now) => (now === quantity ? undefined : now))
  }
  return (
    <div className={styles.changes}>
      <Stepper
        label={`Quantity of ${what}`}
        unlabelled
        fewer="Decrease quantity"
        more="Increase quantity"
        value={pendingQuantity ?? item.qty}
        max={maxQuantity}
        onChange={(quantity) => void setQuantity(quantity)}
      />
      <button
        {...removesRow}
        type="button"
        className={styles.remove}
        aria-label={`Remove ${what}`}
        onClick={() => void change.remove(item.id)}
      >
        Remove
      </button>
    </div>
  )
}
