import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './wordmark.module.css'

/**
 * The brand's name as used everywhere: wide capitals of the display face. Its length is passed to the style
 * sheet, so that a long name fits a narrow screen too.
 */
export const Wordmark = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span
    className={classNames(styles.wordmark, large && styles.large)}
    style={{ '--letters': Math.max(1, name.length) } as CSSProperties}
  >
    {name}
  </span>
)
