import { LinkedBooking } from '#web/features/tracking/linked-booking.tsx'
import { createPrivatePageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkFailure } from '#web/ui/layout/link-failure.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/your-booking'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/linked-booking/{token}', params)

/** The URL is the key, so it must not leak to other sites or search engines. */
export const headers = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPrivatePageHead(findSite(matches), '/your-booking')

/** A booking as its client sees it by the link in our emails, signed in or not. */
export default function YourBooking({ loaderData, params }: Route.ComponentProps) {
  return <LinkedBooking key={params.token} token={params.token} booking={loaderData} />
}

/** An expired link has its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkFailure
      error={error}
      eyebrow="Your booking"
      sub="The booking has been over for some time, or the link is older than a year. Please look for the newest email from us, or write to us."
      onward={<ButtonLink to="/contact-us">Contact us</ButtonLink>}
    />
  )
}
