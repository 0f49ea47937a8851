import { digitalsAction } from '#contracts/submissions/application-options.ts'
import { DigitalsForm } from '#web/features/applications/digitals/digitals-form.tsx'
import { Deliveries } from '#web/features/applications/status/deliveries.tsx'
import { ApplicationLinkFailure } from '#web/features/applications/status/link-failure.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { formatDate } from '#contracts/time/format.ts'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { Container, FormColumn, Onward, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/application-digitals'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/application-digitals/{token}', params)

/** The URL is the key, so it must not leak to other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: digitalsAction,
    description: 'Plain, recent pictures for your application.',
    path: '/application-digitals',
    noindex: true,
  })

/** Where an applicant sends the requested digitals. */
export default function ApplicationDigitals({ loaderData, params }: Route.ComponentProps) {
  const { until, max_pictures, deliveries } = loaderData
  return (
    <Container>
      <PageHeading
        eyebrow="Your application"
        title={digitalsAction}
        sub="Plain, recent and unretouched: by a window, hair tied back, little or no make-up. Your face from the front and from the side, and yourself at full length."
      />
      <FormColumn>
        <FactList
          facts={[
            ['This link is valid until', formatDate(until)],
            [
              'We have received',
              deliveries.length > 0 ? <Deliveries deliveries={deliveries} /> : null,
            ],
          ]}
        />
        {max_pictures > 0 ? (
          <DigitalsForm key={deliveries.length} token={params.token} request={loaderData} />
        ) : (
          <p>Thank you, these are all the pictures that we need.</p>
        )}
      </FormColumn>
      <Onward>{null}</Onward>
    </Container>
  )
}

/** An expired link has its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ApplicationLinkFailure error={error} />
}
