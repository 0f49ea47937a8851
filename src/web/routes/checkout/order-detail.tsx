import { OrderSummary } from '#web/features/bag/order-summary.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/order-detail'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/payment-options', {})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Order summary',
    description: 'Your address, your bag, the total and payment.',
    path: '/order-detail',
    noindex: true,
  })

/** Order summary and payment. */
export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <PageHeading title="Order summary" size="m" />
      <OrderSummary options={loaderData} />
    </Container>
  )
}
