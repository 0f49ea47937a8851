import { classNames } from '#web/ui/class-names.ts'
import type { PaymentOptions } from './options.ts'
import styles from './payments.module.css'

type Providers = Readonly<
  Record<'cards' | 'wallet', Pick<PaymentOptions['cards' | 'wallet'], 'provider'>>
>

const marks = [
  { name: 'Visa', style: styles.visa, by: 'cards' },
  { name: 'Mastercard', style: styles.mastercard, by: 'cards' },
  { name: 'American Express', style: styles.amex, by: 'cards' },
  { name: 'PayPal', style: styles.paypal, by: 'wallet' },
] as const

/** The logos of the accepted payment methods; they are not interactive. */
export const PaymentMarks = ({ options }: { options: Providers }) => (
  <div className={styles.taken}>
    <p id="ways-to-pay" className="label muted">
      We take
    </p>
    <ul className={styles.marks} aria-labelledby="ways-to-pay">
      {marks
        .filter(({ by }) => options[by].provider !== 'none')
        .map(({ name, style }) => (
          <li key={name} className={classNames(styles.mark, style)}>
            {name}
          </li>
        ))}
    </ul>
  </div>
)
