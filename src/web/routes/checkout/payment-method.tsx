import { PaymentMethod } from '#web/features/bag/payment-method.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/payment-method'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/payment-options', {})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Payment method',
    description: 'Coupons, the total and ways to pay for your bag.',
    path: '/payment-method',
    noindex: true,
  })

/** Payment method and coupon. */
export default function PaymentMethodPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <PageHeading title="Payment method" size="m" />
      <PaymentMethod options={loaderData} />
    </Container>
  )
}
