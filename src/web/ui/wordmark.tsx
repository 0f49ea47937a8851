import { classNames } from './class-names.ts'
import styles from './wordmark.module.css'

/** The brand's name as it stands on everything: wide capitals of the display face. */
export const Wordmark = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={classNames(styles.wordmark, large && styles.large)}>{name}</span>
)
