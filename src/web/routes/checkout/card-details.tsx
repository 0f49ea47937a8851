import { CardDetails } from '#web/features/bag/card-details.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/card-details'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Card details',
    description: 'Your bag and its total, before you send a booking request.',
    path: '/card-details',
    noindex: true,
  })

/** The bag once more, before `/booking`. */
export default function CardDetailsPage() {
  return (
    <Container>
      <PageHeading title="Card details" size="m" />
      <CardDetails />
    </Container>
  )
}
