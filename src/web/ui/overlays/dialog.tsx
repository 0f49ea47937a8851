import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { scrollable } from '../scrollable.ts'
import { Messages } from './messages.tsx'
import { useDismissal } from './use-dismissal.ts'
import styles from './dialog.module.css'

interface Props {
  open: boolean
  /** Called for Escape, the close button and a press outside; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  /** False while an operation must not be interrupted. */
  closable?: boolean
  /**
   * `panel` for forms and questions, `small` for a calendar, `tall` for a screen whose content scrolls
   * between title and buttons, `full` for a picture (lightbox).
   */
  size?: 'panel' | 'small' | 'tall' | 'full'
  /** Hides the title visually. */
  hideTitle?: boolean
  /** The buttons, always in view; longer content scrolls above them. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog on the browser's `<dialog>`. It traps focus, makes the page behind it inert, locks its
 * scrolling, and restores focus when it closes.
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
  // A layout effect: the dialog must close before it leaves the DOM, or focus is not restored.
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
