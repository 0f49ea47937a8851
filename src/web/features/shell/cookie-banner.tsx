import { useEffect, useState } from 'react'
import { focusHeading } from '#web/lib/navigation/use-focus-after-move.ts'
import { writeStored } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { consentCookie as name, consentDeniedKey } from '#web/lib/visitor/first-paint.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './cookie-banner.module.css'

const weekSeconds = 7 * 24 * 60 * 60
const fadeMs = 500

/**
 * Asks for consent until there is an answer, which lasts 7 days. Allow All sets a cookie, Deny deletes it and
 * is stored in the browser; either fades the banner out within 500 ms. The banner is in the HTML of every
 * visitor, and the script in the head hides it before the first paint after an answer. While it is open, the
 * page reserves its height (`--bar`), so that it covers nothing.
 */
export const CookieBanner = () => {
  const [stage, setStage] = useState<'asking' | 'leaving' | 'gone'>('asking')
  useEffect(() => {
    if (stage !== 'leaving') return
    const timer = setTimeout(() => setStage('gone'), fadeMs)
    return () => clearTimeout(timer)
  }, [stage])
  if (stage === 'gone') return null
  const answer = (allowed: boolean) => {
    document.cookie = `${name}=${allowed ? 'all' : ''}; path=/; max-age=${allowed ? weekSeconds : 0}; samesite=lax`
    storeDenial(!allowed)
    setStage('leaving')
    // The buttons disappear with their focus.
    focusHeading()
    // Not after the fade: a layout change long after the press would look like a jump.
    document.documentElement.dataset.consent = 'answered'
  }
  return (
    <section
      className={styles.banner}
      data-leaving={stage === 'leaving'}
      data-needs-script=""
      aria-label="Cookies"
    >
      <p className={styles.words}>
        Two cookies: your answer and your sign-in. <Link to="/privacy-policy">Privacy</Link>
      </p>
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => answer(false)}>
          Deny
        </Button>
        <Button onClick={() => answer(true)}>Allow All</Button>
      </div>
    </section>
  )
}

/** Without storage the banner appears again on the next page. */
const storeDenial = (isDenied: boolean): void =>
  writeStored(
    'localStorage',
    consentDeniedKey,
    isDenied ? String(Date.now() + weekSeconds * 1000) : null,
  )
