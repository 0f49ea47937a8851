import { useRevalidator } from 'react-router'
import type { ClientOption } from '#contracts/bookings/options.ts'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import { AnswerableOptions } from './answerable-options.tsx'
import { describeState } from './describe-state.ts'
import { formatNextStep } from './format-option.ts'
import { ReceivedFacts } from './received-facts.tsx'
import styles from './received-order.module.css'
import { Timeline } from './timeline.tsx'
import { announceChange, type OptionAction } from './use-options.ts'

interface Props {
  token: string
  booking: EndpointResult<'GET /api/V1/linked-booking/{token}'>
}

const receivedTexts = {
  title: 'We have your request',
  text: 'A booker will look at it and reply within one working day. Nothing is binding yet.',
}

/**
 * A booking behind an emailed link: state, next step, dates, models and history. It does not name the client,
 * because the email may have been forwarded.
 */
export const LinkedBooking = ({ token, booking }: Props) => {
  const { order, order_details, options, status_list } = booking
  const timeZone = useSite()?.time_zone ?? 'UTC'
  const { title, text } = describeState(order) ?? receivedTexts
  return (
    <Container>
      <PageHeading
        eyebrow="Your booking"
        title={title}
        sub={formatNextStep(options, timeZone) ?? text}
      />
      {options.length > 0 && (
        <section className={styles.section} aria-labelledby="linked-options">
          <h2 id="linked-options" className="label">
            Dates and models
          </h2>
          <Options token={token} options={options} />
        </section>
      )}
      <ReceivedFacts order={order} items={order_details} />
      <section className={styles.section} aria-labelledby="linked-events">
        <h2 id="linked-events" className="label">
          What has happened
        </h2>
        <Timeline id="linked-timeline" entries={status_list} timeZone={timeZone} />
      </section>
      <p className={styles.onward}>
        <ButtonLink to={`/profile/track_order/${order.code}`} data-for="user" variant="outline">
          Track Bookings
        </ButtonLink>
        <ButtonLink
          to={`/login?redirect=/profile/track_order/${order.code}`}
          data-for="anonymous"
          variant="outline"
        >
          Sign in to track
        </ButtonLink>
        <ButtonLink to="/contact-us" variant="outline">
          Contact us
        </ButtonLink>
      </p>
    </Container>
  )
}

const Options = ({ token, options }: { token: string; options: readonly ClientOption[] }) => {
  const { revalidate } = useRevalidator()
  const handleAction = async ({ hold_id }: ClientOption, action: OptionAction) => {
    await announceChange(() => callApi(`POST /api/V1/linked-option-${action}`, { token, hold_id }))
    await revalidate()
  }
  return <AnswerableOptions options={options} onAction={handleAction} />
}
