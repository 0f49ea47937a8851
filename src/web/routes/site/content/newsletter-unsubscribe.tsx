import { SubscriptionLinkPage } from '#web/features/newsletter/link-page.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Unsubscribe',
    description: 'One click, and you will not hear from us again.',
    path: '/newsletter/unsubscribe',
    noindex: true,
  })

export default function NewsletterUnsubscribe({ params }: Route.ComponentProps) {
  return (
    <Container>
      <SubscriptionLinkPage
        call="POST /api/V1/newsletter/unsubscribe"
        token={params.token}
        title="Unsubscribe"
        text="One click, and you will not hear from us again."
        button="Unsubscribe"
      />
    </Container>
  )
}
