import { useState } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { SideMenu } from './side-menu.tsx'
import styles from './header.module.css'

/**
 * The hamburger button with its menu. It is a separate component so that opening it does not render the
 * header again.
 */
export const MenuButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.hamburger}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Menu"
        data-needs-script=""
        onClick={() => afterPaint(() => setOpen(true))}
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
      <SideMenu open={open} onClose={() => setOpen(false)} />
    </>
  )
}
