import { BookingPage } from '#web/features/bookings/booking-page.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/booking'

export const handle: FrameHandle = { footer: 'slim' }

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Book A Model',
    description: 'Send a booking request for the models you have selected.',
    path: '/booking',
    noindex: true,
  })

export default function Booking() {
  return (
    <Container>
      <PageHeading
        title="Book A Model"
        sub="Tell us about the job. A booker will reply within one working day; nothing is binding yet."
      />
      <BookingPage />
    </Container>
  )
}
