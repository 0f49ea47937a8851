import { describeState } from '#web/features/tracking/describe-state.ts'
import { ReceivedFacts } from '#web/features/tracking/received-facts.tsx'
import { ReceivedOptions } from '#web/features/tracking/received-options.tsx'
import styles from '#web/features/tracking/received-order.module.css'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/order-received'

/** An unknown code gives status 404. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/get-order', { order_id: params.orderId })

export const meta: Route.MetaFunction = ({ params, matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Booking received',
    description: 'We have received your request.',
    path: `/order-success/${params.orderId}`,
    noindex: true,
  })

const texts = {
  booking: {
    title: 'Thank you',
    text: 'We have received your booking request. A booker will look at it and reply within one working day; an email with these details is on its way to you.',
  },
  purchase: {
    title: 'Thank you',
    text: 'We have received your booking. An email with the details is on its way to you.',
  },
  gift_card: {
    title: 'Thank you',
    text: 'We have received your order. The gift cards will be emailed as soon as the payment is confirmed, or on the day that you chose.',
  },
} as const

/** The page after an order, for anyone who has the code. Later it shows the order's progress. */
export default function OrderReceived({ loaderData }: Route.ComponentProps) {
  const { order, order_details } = loaderData
  const state = describeState(order)
  const { title, text } = state ?? texts[order.type]
  return (
    <Container>
      <PageHeading eyebrow={state ? 'Your booking' : 'Booking received'} title={title} sub={text} />
      <ReceivedFacts order={order} items={order_details}>
        {order.type === 'booking' && <ReceivedOptions code={order.code} />}
      </ReceivedFacts>
      <p className={styles.onward}>
        <ButtonLink to={`/profile/track_order/${order.code}`} data-for="user">
          Track Bookings
        </ButtonLink>
        <ButtonLink to={`/login?redirect=/profile/track_order/${order.code}`} data-for="anonymous">
          Sign in to track
        </ButtonLink>
        <ButtonLink to="/all-models" variant="outline">
          Back to Models
        </ButtonLink>
      </p>
    </Container>
  )
}
