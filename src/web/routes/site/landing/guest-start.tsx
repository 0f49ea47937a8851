import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { blockedStorage } from '#web/lib/visitor/blocked-storage.ts'
import { becomeGuest } from '#web/lib/visitor/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/guest-start'

export const handle: FrameHandle = { footer: 'slim' }

/** Milliseconds to read the page before it moves on. */
const pause = 1000

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Continue as guest',
    description: 'Choose models and send a booking request without an account.',
    path: '/guest/start',
    noindex: true,
  })

/** Sets the guest flag for the session and goes to `/all-models`. */
export default function GuestStart() {
  const navigate = useNavigate()
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    const isGuest = becomeGuest()
    const timer = setTimeout(() => {
      if (isGuest) void navigate('/all-models', { replace: true })
      else setIsBlocked(true)
    }, pause)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Container className={styles.room}>
      <PageHeading
        title={<span className="display spoken">Continue as guest</span>}
        sub="Your selection stays in this browser tab until you close it."
      />
      {isBlocked && <p role="alert">{blockedStorage}</p>}
      <ButtonLink to="/all-models">All models</ButtonLink>
    </Container>
  )
}
