import { Link } from '#web/ui/navigation/link.tsx'
import styles from './payments.module.css'

/** The terms that a payer accepts, next to the button that takes the money. */
export const TermsAtPay = () => (
  <p className={styles.terms}>
    By paying you accept our{' '}
    <Link to="/terms-and-conditions" target="_blank" rel="noopener">
      terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
    </Link>
    .
  </p>
)
