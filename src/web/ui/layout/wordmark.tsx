import { classNames } from '../class-names.ts'
import styles from './wordmark.module.css'

/**
 * The brand's name in wide capitals of the display face. Its length is passed to the style sheet, so that
 * long names fit narrow screens.
 */
export const Wordmark = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span
    className={classNames(styles.wordmark, large && styles.large)}
    style={{ '--letters': Math.max(1, name.length) }}
  >
    {name}
  </span>
)
