import { Link } from 'react-router'
import { bookingLengths, mostOfOne, usages } from '#contracts/bag-options.ts'
import type { BagItem } from '#contracts/bag.ts'
import { formatMoney } from '#web/lib/format.ts'
import { NoPicture, Picture } from '#web/ui/picture.tsx'
import styles from './bag.module.css'

interface Change {
  setQuantity: (id: number, quantity: number) => Promise<void>
  remove: (id: number) => Promise<void>
}

interface Props {
  items: readonly BagItem[]
  currency: string
  /** Without it the lines are only read. */
  change?: Change
}

/** The lines of a bag: picture, name, `size | colour`, price, and where they may change the stepper and Remove. */
export const BagLines = ({ items, currency, change }: Props) => (
  <ul className={styles.lines}>
    {items.map((item) => (
      <li key={item.id} className={styles.line}>
        <Link to={`/model/${item.product_id}`} className={styles.face} tabIndex={-1} aria-hidden>
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
            <Stepper item={item} change={change} />
          ) : (
            <p className={styles.options}>Quantity {item.qty}</p>
          )}
        </div>
        <p className={styles.price}>{formatMoney(item.price, currency)}</p>
      </li>
    ))}
  </ul>
)

const Stepper = ({ item, change }: { item: BagItem; change: Change }) => {
  const what = `${item.name}, ${bookingLengths[item.size]}, ${usages[item.color]}`
  return (
    <div className={styles.changes}>
      <div className={styles.stepper} role="group" aria-label={`Quantity of ${what}`}>
        <button
          type="button"
          aria-label="One less"
          disabled={item.qty <= 1}
          onClick={() => void change.setQuantity(item.id, item.qty - 1)}
        >
          −
        </button>
        <output aria-live="polite">{item.qty}</output>
        <button
          type="button"
          aria-label="One more"
          disabled={item.qty >= mostOfOne}
          onClick={() => void change.setQuantity(item.id, item.qty + 1)}
        >
          +
        </button>
      </div>
      <button
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
