import { GuardianConfirmation } from '#web/features/applications/guardian/guardian-confirmation.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/application-guardian'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Confirm an application',
    description: 'A parent or guardian confirms the application of a junior.',
    path: '/application-guardian',
    noindex: true,
  })

export default function ApplicationGuardian({ params }: Route.ComponentProps) {
  return (
    <Container>
      <GuardianConfirmation token={params.token} />
    </Container>
  )
}
