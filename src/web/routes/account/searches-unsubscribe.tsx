import { SubscriptionLinkPage } from '#web/features/newsletter/link-page.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/searches-unsubscribe'

const text = 'One click, and we no longer email you about your saved searches. The searches stay.'

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Stop emails about searches',
    description: text,
    path: '/saved-searches/unsubscribe',
    noindex: true,
  })

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** The target of the link at the end of emails about saved searches. */
export default function SearchesUnsubscribe({ params }: Route.ComponentProps) {
  return (
    <Container>
      <SubscriptionLinkPage
        call="POST /api/V1/saved-searches-unsubscribe"
        token={params.token}
        title="Stop emails about searches"
        text={text}
        button="Stop these emails"
        lapsedMessage="This link is no longer valid. Each of your saved searches has a switch under Projects."
      />
    </Container>
  )
}
