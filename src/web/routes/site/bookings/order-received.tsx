import { windowInWords } from '#contracts/bookings/window-words.ts'
import { ReceivedOptions } from '#web/features/tracking/received-options.tsx'
import { pageHead, siteOf } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { dayIn, wireDayInWords } from '#web/lib/text/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { Route } from './+types/order-received'
import styles from './order-received.module.css'

/** An unknown code is a page with status 404. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/get-order', { order_id: params.orderId })

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageHead({
    site: siteOf(matches),
    title: 'Booking received',
    description: 'We have received your request.',
    path: `/order-success/${params.orderId}`,
    noindex: true,
  })

const words = {
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
    text: 'We have received your order. The gift cards will be emailed as soon as the payment is confirmed.',
  },
} as const

type LoaderData = Route.ComponentProps['loaderData']

/** When the models are asked for, and the same for calendars. */
const Dates = ({ order: { dates, calendar_file } }: { order: LoaderData['order'] }) => (
  <>
    <ul>
      {dates.map(({ start_date: first, end_date: last, start_time: from, end_time: to }) => (
        <li key={`${first} ${from}`}>{windowInWords({ first, last, from, to }, wireDayInWords)}</li>
      ))}
    </ul>
    {calendar_file && (
      <a className="word-link" href={calendar_file} download>
        Add to your calendar
      </a>
    )}
  </>
)

/** What was asked for by name, models with their portraits. */
const Asked = ({ details }: { details: LoaderData['order_details'] }) => (
  <ul className={styles.asked}>
    {details.map(({ prod_name, picture }) => (
      <li key={prod_name} className={styles.thing}>
        {picture && (
          <Picture
            className={styles.portrait}
            picture={picture}
            sizes="72px"
            ratio="4 / 5"
            alt=""
          />
        )}
        {prod_name}
      </li>
    ))}
  </ul>
)

/** The booking-received page of any order: anyone who has the code may see it. */
export default function OrderReceived({ loaderData }: Route.ComponentProps) {
  const { order, order_details } = loaderData
  const { title, text } = words[order.type]
  const site = useSite()
  const isUnpaid = order.type !== 'booking' && order.status === 'pending'
  return (
    <Container>
      <PageHeading eyebrow="Booking received" title={title} sub={text} />
      <FactList
        facts={[
          ['Booking ID', <span className={styles.code}>{order.code}</span>],
          ['Payment', isUnpaid ? 'Payment not yet confiemed from the bank' : null],
          ['Received', dayIn(site?.time_zone ?? 'UTC', order.created_at)],
          ['Dates', order.dates.length > 0 ? <Dates order={order} /> : null],
          [
            'You asked for',
            order_details.length > 0 ? (
              <>
                <Asked details={order_details} />
                {order.type === 'booking' && <ReceivedOptions code={order.code} />}
              </>
            ) : null,
          ],
        ]}
      />
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
