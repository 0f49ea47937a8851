import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Replaces an empty or failed list: a sentence in display type, and links. */
export const EmptyState = ({
  title,
  children,
  role,
}: {
  title: string
  /** Text, links or buttons. */
  children?: ReactNode
  /** `status` if it appears after the visitor's action. */
  role?: 'status' | 'alert'
}) => (
  <div className={styles.empty} role={role}>
    <p className="display display-s spoken">{title}</p>
    {children && <div className={styles.onward}>{children}</div>}
  </div>
)
