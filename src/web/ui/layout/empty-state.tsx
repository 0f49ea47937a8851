import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Shown instead of an empty or failed list: one sentence in display type and a link onward. */
export const EmptyState = ({
  title,
  children,
  role,
}: {
  title: string
  /** Text, links or buttons that lead on. */
  children?: ReactNode
  /** `status` if it appears after an action of the visitor. */
  role?: 'status' | 'alert'
}) => (
  <div className={styles.empty} role={role}>
    <p className="display display-s spoken">{title}</p>
    {children && <div className={styles.onward}>{children}</div>}
  </div>
)
