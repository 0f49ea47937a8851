import type { ApplicantStatus } from '#contracts/submissions/application-options.ts'
import { Deliveries } from '#web/features/applications/status/deliveries.tsx'
import { ApplicationLinkFailure } from '#web/features/applications/status/link-failure.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { formatDate } from '#contracts/time/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/application-status'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/application-status/{token}', params)

/** The URL is the key, so it must not leak to other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Your application',
    description: 'How far your application has got.',
    path: '/application-status',
    noindex: true,
  })

const statusTexts: Record<ApplicantStatus, { title: string; text: string }> = {
  received: {
    title: 'Received',
    text: 'Thank you. We have received your application. A booker looks at every one.',
  },
  in_review: { title: 'Being reviewed', text: 'A booker is looking at your application.' },
  digitals: {
    title: 'Digitals asked for',
    text: 'We would like to see plain, recent pictures of you.',
  },
  invited: {
    title: 'Invited',
    text: 'We have invited you to the next step. The details are in our email.',
  },
  closed: {
    title: 'Closed',
    text: 'This application is closed. Thank you for having thought of us.',
  },
}

const digitalsLink = 'The link for sending them is in our email.'
const digitalsReceived = 'Thank you. We have received pictures of you and are looking at them.'

/**
 * An application's status as the applicant sees it by the link in our emails; without the agency's opinion.
 */
export default function ApplicationStatus({ loaderData }: Route.ComponentProps) {
  const { status, received_on, asked_on, deliveries } = loaderData
  const { title, text } = statusTexts[status]
  const hasDigitals = deliveries.length > 0
  const request = asked_on === null ? text : `${text} ${digitalsLink}`
  return (
    <Container>
      <PageHeading
        eyebrow="Your application"
        title={title}
        sub={status === 'digitals' ? (hasDigitals ? digitalsReceived : request) : text}
      />
      <FactList
        facts={[
          ['Application received', formatDate(received_on)],
          ['Digitals asked for', asked_on && formatDate(asked_on)],
          ['Digitals received', hasDigitals ? <Deliveries deliveries={deliveries} /> : null],
        ]}
      />
      <Onward>
        <ButtonLink to="/contact-us" variant="outline">
          Contact us
        </ButtonLink>
      </Onward>
    </Container>
  )
}

/** An expired link has its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ApplicationLinkFailure error={error} />
}
