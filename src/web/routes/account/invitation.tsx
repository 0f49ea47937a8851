import { InvitationSteps } from '#web/features/accounts/recovery/invitation-steps.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import styles from '#web/features/accounts/accounts.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { Container, FormColumn, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/invitation'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Invitation',
    description: 'Opens a colleague’s account.',
    path: '/invitation',
    noindex: true,
  })

/**
 * The target of an invitation link: choose a password, set up the second factor if required, open the back
 * office.
 */
export default function Invitation() {
  const hydrated = useHydrated()
  return (
    <Container className={styles.room}>
      <PageHeading title="Welcome" size="m" sub="Choose a password, and the back office opens." />
      <FormColumn>{hydrated && <InvitationSteps />}</FormColumn>
    </Container>
  )
}
