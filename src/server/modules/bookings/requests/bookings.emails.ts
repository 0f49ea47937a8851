import type { Ctx } from '#server/context.ts'
import { toWireDay } from '#server/kernel/dates.ts'
import { enqueueEmail, emailAgency } from '#server/modules/emails/index.ts'
import { type Order, receivedUrl } from '#server/modules/orders/index.ts'
import type { AskedModel } from './bookings.domain.ts'
import type { BookingRequest } from './bookings.wire.ts'

interface Received {
  order: Order
  models: readonly AskedModel[]
  request: BookingRequest
  /** Whether the sender has proved that the address is theirs. */
  confirmed: boolean
}

const nameList = (models: readonly AskedModel[]) => models.map(({ name }) => name).join(', ')

/**
 * Two emails: the client's receipt, and the request itself to the agency. The receipt to an address that
 * nobody has confirmed contains nothing that its sender has typed: it may reach a stranger.
 */
export const emailReceived = async (ctx: Ctx, received: Received): Promise<void> => {
  const { order, models, request, confirmed } = received
  const { brief } = request
  const typed: [string, string][] = [
    ['Project', brief.projectName],
    ['Location', brief.location],
  ]
  await enqueueEmail(ctx, {
    about: { orderId: order.id },
    to: order.contactEmail,
    subject: `We have received your booking request ${order.code}`,
    content: {
      heading: 'We have received your booking request',
      paragraphs: [
        confirmed ? `Dear ${order.contactName},` : 'Hello,',
        'Thank you. A booker will look at it and reply within one working day. Nothing is binding yet.',
      ],
      facts: [
        ['Booking ID', order.code],
        ['Models', nameList(models)],
        ['Date', toWireDay(brief.shootDate)],
        ...(confirmed ? typed : []),
      ],
      action: { label: 'See your request', url: receivedUrl(ctx, order.code) },
      footnote:
        'Somebody requested this booking on our site and gave your address. If it was not you, please reply to this email.',
    },
  })
  await emailAgency(ctx, agencyEmail(received))
}

const agencyEmail = ({ order, models, request }: Received) => {
  const { brief, guardianNote } = request
  const facts: [string, string][] = [
    ['Booking ID', order.code],
    ['Models', nameList(models)],
    ['Client', `${order.contactName}, ${brief.company}`],
    ['Email', order.contactEmail],
    ['Phone', brief.phone],
    ['Prefers', brief.preferredContactMethod],
    ['Project', `${brief.projectName} (${brief.projectType})`],
    ['Description', brief.projectDescription],
    ['Date', toWireDay(brief.shootDate)],
    ['Location', brief.location],
    ['Time', brief.timeCommitment],
    ['Usage', `${brief.usageScope}; ${brief.territories}; ${brief.usageDuration}`],
    ['Budget', `${brief.proposedBudget}; ${brief.paymentTerms}`],
    ['Styling', brief.stylingWardrobe],
    ['Needs', brief.additionalNeeds],
  ]
  if (guardianNote) facts.push(['Responsible adult', guardianNote])
  const warning = models.some(({ isJunior }) => isJunior)
    ? [
        'The models include a junior: licence and chaperone must be recorded before the booking is confirmed.',
      ]
    : []
  return {
    subject: `Booking request ${order.code}: ${brief.projectName}`,
    content: { heading: 'New booking request', paragraphs: warning, facts },
    replyTo: order.contactEmail,
  }
}
