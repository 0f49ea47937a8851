import { classNames } from '#web/ui/class-names.ts'
import styles from './payments.module.css'

const marks = [
  { name: 'Visa', style: styles.visa },
  { name: 'Mastercard', style: styles.mastercard },
  { name: 'American Express', style: styles.amex },
  { name: 'PayPal', style: styles.paypal },
] as const

/** The payment methods that are taken, as marks: nothing here can be pressed. */
export const PaymentMarks = () => (
  <div className={styles.taken}>
    <p id="ways-to-pay" className="label muted">
      We take
    </p>
    <ul className={styles.marks} aria-labelledby="ways-to-pay">
      {marks.map(({ name, style }) => (
        <li key={name} className={classNames(styles.mark, style)}>
          {name}
        </li>
      ))}
    </ul>
  </div>
)
