import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSessionCheck } from '#web/lib/visitor/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HeartShape } from '#web/ui/cards/heart-icon.tsx'
import { Messages } from '#web/ui/overlays/messages.tsx'
import { useClientNavigation } from '#web/ui/navigation/link.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer, type NewsletterText } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { useFocusAfterMove } from '#web/lib/navigation/use-focus-after-move.ts'
import styles from './site-frame.module.css'

/** Header, `main`, footer and cookie banner around a page. */
export const SiteFrame = ({
  newsletterText,
  over,
  foot,
  isSlim,
  children,
}: {
  newsletterText: NewsletterText | undefined
  /** Makes the header transparent over the page's first picture. */
  over?: boolean
  /** Content fixed to the bottom of the screen. */
  foot?: ReactNode
  /** Reduces the footer to the line with the legal pages. */
  isSlim?: boolean
  children: ReactNode
}) => {
  useClientNavigation()
  useSessionCheck(useLocation().pathname)
  useFocusAfterMove()
  return (
    <div className={styles.frame}>
      <a className={classNames('label', styles.skip)} href="#main">
        Skip to content
      </a>
      <HeartShape />
      <Header over={over} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer newsletterText={newsletterText} isSlim={isSlim} />
      {foot}
      <CookieBanner />
      <Messages />
    </div>
  )
}
