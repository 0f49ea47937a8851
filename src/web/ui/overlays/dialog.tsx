import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { scrollable } from '../scrollable.ts'
import { Messages } from './messages.tsx'
import { useDismissal } from './use-dismissal.ts'
import styles from './dialog.module.css'

interface Props {
  open: boolean
  /** Called for Escape, the close button and a press outside; the owner sets `open` to false. */
  onClose: () => void
  title: string
  /** False while something runs that must not be interrupted. */
  closable?: boolean
  /** `panel` is for forms and questions, `small` for a calendar, `tall` covers the screen with content that
   * scrolls between title and buttons, `full` with a picture (lightbox). */
  size?: 'panel' | 'small' | 'tall' | 'full'
  /** Shows the title to assistive technology only. */
  hideTitle?: boolean
  /** The buttons: always in view, below content that scrolls if it is longer than the screen. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog built on the browser's `<dialog>`: it traps focus, makes the page behind it inert, locks its
 * scrolling, and returns focus to what opened it.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  closable = true,
  size = 'panel',
  hideTitle = false,
  actions,
  children,
}: Props) => {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before it is removed, if that is how it ends: a dialog that is no longer in the page gives no focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  useDismissal(element, closable, onClose)
  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={titleId} className={hideTitle ? 'visually-hidden' : 'display display-xs'}>
              {title}
            </h2>
            <button
              type="button"
              className={classNames('label', styles.close)}
              onClick={onClose}
              disabled={!closable}
            >
              Close
            </button>
          </div>
          <Messages isInline={size !== 'full'} />
          {size === 'full' ? (
            children
          ) : (
            <div className={styles.body} role="group" aria-labelledby={titleId} {...scrollable}>
              {children}
            </div>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
