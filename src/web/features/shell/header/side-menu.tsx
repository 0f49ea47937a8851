import { useEffect, useRef } from 'react'
import { useMenus, useSite } from '#web/lib/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Messages } from '#web/ui/overlays/messages.tsx'
import { useDismissal } from '#web/ui/overlays/use-dismissal.ts'
import { signOut } from '../sign-out.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './side-menu.module.css'

/**
 * The full-height menu behind the hamburger button. It is modal: focus stays inside and the page does not
 * scroll.
 */
export const SideMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const element = useRef<HTMLDialogElement>(null)
  const site = useSite()
  const menus = useMenus()
  useDismissal(element, true, onClose)
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog ref={element} className={classNames('inverted', styles.menu)} aria-label="Menu">
      {open && (
        <div className={styles.sheet}>
          <Messages />
          <button type="button" className={classNames('label', styles.close)} onClick={onClose}>
            Close
          </button>
          <nav className={styles.sections} aria-label="All pages">
            {menus.side.map(({ title, links }, index) => (
              <section key={title} className={styles.section}>
                <h2 className={classNames('label', styles.title)}>{title}</h2>
                <ul className={index === 0 ? styles.large : styles.small}>
                  {links.map(({ label, to, state }) => (
                    <li key={label}>
                      <Link
                        className={classNames('display', styles.link)}
                        to={to}
                        state={state}
                        onClick={onClose}
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {site && (
              <section className={styles.section}>
                <h2 className={classNames('label', styles.title)}>Community</h2>
                <ul className={styles.small}>
                  <li>
                    <a className={classNames('display', styles.link)} href={site.community.href}>
                      {site.community.label}
                    </a>
                  </li>
                </ul>
              </section>
            )}
          </nav>
          <ul className={classNames('label', styles.words)}>
            <li data-for="anonymous guest">
              <Link className="word-link" to="/login" onClick={onClose}>
                Sign In
              </Link>
            </li>
            <li data-for="user">
              <Link className="word-link" to="/profile" onClick={onClose}>
                Profile
              </Link>
            </li>
            <li data-for="user">
              <Link className="word-link" to="/projects" onClick={onClose}>
                Projects
              </Link>
            </li>
            <li data-for="user">
              <Link className="word-link" to="/shopping-bag" onClick={onClose}>
                Bag
              </Link>
            </li>
            <li data-for="user">
              <button type="button" className="word-link label" onClick={() => void signOut()}>
                Logout
              </button>
            </li>
            {site?.social.map(({ label, href }) => (
              <li key={label}>
                <a className="word-link" href={href} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </dialog>
  )
}
