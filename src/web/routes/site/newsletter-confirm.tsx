import { NewsletterLinkPage } from '#web/features/newsletter/link-page.tsx'
import { pageHead, siteOf } from '#web/lib/seo.ts'
import { Container } from '#web/ui/page.tsx'
import type { Route } from './+types/newsletter-confirm'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    site: siteOf(matches),
    title: 'Confirm your subscription',
    description: 'One press, and our letter comes to you.',
    path: '/newsletter/confirm',
    noindex: true,
  })

export default function NewsletterConfirm({ params }: Route.ComponentProps) {
  return (
    <Container>
      <NewsletterLinkPage
        call="POST /api/V1/newsletter/confirm"
        token={params.token}
        title="Confirm your subscription"
        text="One press, and our letter comes to you."
        button="Confirm subscription"
      />
    </Container>
  )
}
