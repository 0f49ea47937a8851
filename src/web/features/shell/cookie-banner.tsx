import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { consentCookie as name } from '#web/lib/visitor/first-paint.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './cookie-banner.module.css'

const week = 7 * 24 * 60 * 60
const fade = 500

/**
 * Asks until consent is given: Allow All sets a cookie for 7 days, Deny removes it, either fades the banner
 * out within 500 ms. It is in everybody's HTML; the script in the head hides it before the first paint for
 * visitors who have answered. While it asks, the page leaves it its room (`--bar`), so that it covers nothing.
 */
export const CookieBanner = () => {
  const [stage, setStage] = useState<'asking' | 'leaving' | 'gone'>('asking')
  useEffect(() => {
    if (stage !== 'leaving') return
    const timer = setTimeout(() => setStage('gone'), fade)
    return () => clearTimeout(timer)
  }, [stage])
  if (stage === 'gone') return null
  const answer = (allowed: boolean) => {
    document.cookie = `${name}=${allowed ? 'all' : ''}; path=/; max-age=${allowed ? week : 0}; samesite=lax`
    setStage('leaving')
    // At once: a page that takes its room back later than the press would seem to jump by itself.
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
        One cookie remembers your answer, and one keeps you signed in if you sign in. Read our{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
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
