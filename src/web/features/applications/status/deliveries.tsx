import { formatDate } from '#contracts/time/format.ts'

interface Delivery {
  readonly received_on: string
  readonly pictures: number
}

/** Lists the digitals that an applicant has sent, by day. */
export const Deliveries = ({ deliveries }: { deliveries: readonly Delivery[] }) =>
  deliveries.map(({ received_on, pictures }, index) => (
    <p key={index}>
      {formatDate(received_on)}: {pictures === 1 ? 'one picture' : `${pictures} pictures`}
    </p>
  ))
