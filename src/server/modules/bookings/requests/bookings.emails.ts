import type { Ctx } from '#server/context.ts'
import { formatDate } from '#contracts/time/format.ts'
import { toDatesFact } from '#server/kernel/windows.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
} from '#server/modules/emails/index.ts'
import { createBookingLink, type Order } from '#server/modules/orders/index.ts'
import type { RequestedModel } from './bookings.domain.ts'
import type { BookingRequest } from './bookings.wire.ts'

const sampleFacts = [
  ['Booking ID', 'VB-7K2M9Q'],
  ['Models', 'Ines Moreau'],
] as const

const receiptEmail = defineEmail({
  name: 'booking.received',
  label: 'We have received your booking request',
  group: 'Bookings',
  sentWhen: 'When a client has sent a booking request',
  placeholders: {
    greeting: {
      meaning: '“Dear” and the name; “Hello,” if the address is not confirmed',
      sample: 'Dear Ada Client,',
    },
    code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
  },
  texts: {
    subject: 'We have received your booking request {{code}}',
    heading: 'We have received your booking request',
    body: '{{greeting}}\n\nThank you. A booker will look at it and reply within one working day. Nothing is binding yet.',
    button: 'See your request',
    footnote:
      'Somebody requested this booking on our site and gave your address. If it was not you, please reply to this email.',
  },
  sampleFacts,
})

const juniorWarning =
  'The models include a junior: the guardian’s consent, licence and chaperone must be recorded before the booking is confirmed.'

const agencyEmail = defineEmail({
  name: 'agency.booking-request',
  label: 'New booking request',
  group: 'To the agency',
  sentWhen: 'When a client has sent a booking request',
  placeholders: {
    code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
    project: { meaning: 'The name of the project', sample: 'Autumn lookbook' },
    junior_warning: {
      meaning: 'What must be recorded first if a model is a junior; otherwise nothing',
      sample: juniorWarning,
    },
  },
  texts: {
    subject: 'Booking request {{code}}: {{project}}',
    heading: 'New booking request',
    body: '{{junior_warning}}',
  },
  sampleFacts,
})

export const requestEmails = [receiptEmail, agencyEmail]

interface ReceivedRequest {
  order: Order
  models: readonly RequestedModel[]
  request: BookingRequest
  /** Whether the sender has proved that the address is theirs. */
  confirmed: boolean
}

const nameList = (models: readonly RequestedModel[]) => models.map(({ name }) => name).join(', ')

/**
 * Two emails: the client's receipt, and the request itself to the agency. A receipt to an unconfirmed address
 * contains nothing that its sender has typed, because it may reach a stranger.
 */
export const sendRequestEmails = async (ctx: Ctx, received: ReceivedRequest): Promise<void> => {
  const { order, models, request, confirmed } = received
  const { brief } = request
  const { code } = order
  const projectFacts: [string, string][] = [
    ['Project', brief.projectName],
    ['Location', brief.location],
  ]
  const { url, ...links } = createBookingLink(ctx, order.id)
  const receipt = await composeEmail(ctx, receiptEmail, {
    values: { greeting: confirmed ? `Dear ${order.contactName},` : 'Hello,', code },
    facts: [
      ['Booking ID', code],
      ['Models', nameList(models)],
      toDatesFact(request.windows, formatDate),
      ...(confirmed ? projectFacts : []),
    ],
    url,
  })
  await enqueueEmail(ctx, {
    ...receipt,
    ...links,
    about: { orderId: order.id },
    to: order.contactEmail,
  })
  const toAgency = await composeEmail(ctx, agencyEmail, {
    values: {
      code,
      project: brief.projectName,
      junior_warning: models.some(({ isJunior }) => isJunior) ? juniorWarning : '',
    },
    facts: agencyFacts(received),
  })
  await emailAgency(ctx, { ...toAgency, replyTo: order.contactEmail })
}

const agencyFacts = ({ order, models, request }: ReceivedRequest): [string, string][] => {
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
    toDatesFact(request.windows, formatDate),
    ['Location', brief.location],
    ['Time', brief.timeCommitment],
    ['Usage', `${brief.usageScope}; ${brief.territories}; ${brief.usageDuration}`],
    ['Budget', `${brief.proposedBudget}; ${brief.paymentTerms}`],
    ['Styling', brief.stylingWardrobe],
    ['Needs', brief.additionalNeeds],
  ]
  if (guardianNote) facts.push(['Responsible adult', guardianNote])
  return facts
}
