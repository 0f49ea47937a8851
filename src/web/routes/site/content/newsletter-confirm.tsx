import { SubscriptionLinkPage } from '#web/features/newsletter/link-page.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/newsletter-confirm'

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Confirm your subscription',
    description: 'One click, and you will receive our newsletter.',
    path: '/newsletter/confirm',
    noindex: true,
  })

export default function NewsletterConfirm({ params }: Route.ComponentProps) {
  return (
    <Container>
      <SubscriptionLinkPage
        call="POST /api/V1/newsletter/confirm"
        token={params.token}
        title="Confirm your subscription"
        text="One click, and you will receive our newsletter."
        button="Confirm subscription"
      />
    </Container>
  )
}
