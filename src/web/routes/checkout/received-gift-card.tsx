import { ReceivedCardPage } from '#web/features/gift-cards/received-card.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkFailure } from '#web/ui/layout/link-failure.tsx'
import type { Route } from './+types/received-gift-card'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/received-gift-card/{token}', params)

/** The URL is the key, so it must not leak to other sites. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Your gift card',
    description: 'What is left on your gift card.',
    path: '/received-gift-card',
    noindex: true,
  })

/** A gift card as whoever has received it sees it by the link in its email. */
export default function ReceivedGiftCard({ loaderData, params }: Route.ComponentProps) {
  return <ReceivedCardPage key={params.token} card={loaderData.card} token={params.token} />
}

/** An unknown link has its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkFailure
      error={error}
      eyebrow="Your gift card"
      sub="We know no gift card by this link. The code in the email is what counts: you can still try it when you pay."
      onward={<ButtonLink to="/contact-us">Contact us</ButtonLink>}
    />
  )
}
