import { classNames } from '#web/ui/class-names.ts'
import styles from './payments.module.css'

const marks = ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay'] as const

/** The five tiles of the payment pages: the accepted payment methods, in words. */
export const PaymentTiles = () => (
  <ul className={styles.tiles} aria-label="Ways to pay">
    {marks.map((name) => (
      <li key={name} className={classNames('label', styles.tile)}>
        {name}
      </li>
    ))}
  </ul>
)
