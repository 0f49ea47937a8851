import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toReturnQuery, returnTarget } from '#web/features/accounts/sign-in/return-target.ts'
import { reconcile } from '#web/lib/visitor/complete-sign-in.ts'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/signed-in'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Signing in',
    description: 'One moment, please.',
    path: '/signed-in',
    noindex: true,
  })

/** The end of a sign-in with a provider: stores the session data in the browser and redirects. */
export default function SignedIn() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useEffect(() => {
    void reconcile().then((signedIn) =>
      navigate(
        signedIn ? returnTarget(query, window.location.origin) : `/login${toReturnQuery(query)}`,
        { replace: true },
      ),
    )
  }, [navigate, query])
  return (
    <Container className={styles.room}>
      <PageHeading title="Signing in" size="m" sub="One moment, please." />
    </Container>
  )
}
