import type { Ctx } from '#server/context.ts'
import { formatDate, formatShortDates } from '#contracts/time/format.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { toDatesFact } from '#server/kernel/windows.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import { createBookingLink, type Order } from '#server/modules/orders/index.ts'
import { toSubjectText } from '#server/modules/bookings/lines/client.emails.ts'
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
    dates: { meaning: 'The dates of the request', sample: '14 to 16 Dec' },
  },
  texts: {
    subject: 'We have received your booking request for {{dates}} ({{code}})',
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
    project: { meaning: 'The name of the project', sample: 'Spring campaign' },
    client: { meaning: 'The client’s company or, without one, their name', sample: 'Studio Nord' },
    models: { meaning: 'The name of the model, or how many there are', sample: '3 models' },
    dates: { meaning: 'The dates of the request', sample: '14 to 16 Dec' },
    junior_warning: {
      meaning: 'What must be recorded first if a model is a junior; otherwise nothing',
      sample: juniorWarning,
    },
  },
  texts: {
    subject: 'New request from {{client}}: {{models}}, {{dates}} ({{code}})',
    heading: 'New booking request',
    body: '{{client}} asks for {{models}}, {{dates}}: {{project}}.\n\n{{junior_warning}}',
    button: 'Open the booking',
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
  const dates = formatRequestDates(ctx, request)
  const projectFacts: [string, string][] = [
    ['Project', brief.projectName],
    ['Location', brief.location],
  ]
  const { url, ...links } = createBookingLink(ctx, order.id)
  const receipt = await composeEmail(ctx, receiptEmail, {
    values: { greeting: confirmed ? `Dear ${order.contactName},` : 'Hello,', code, dates },
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
    desk: 'bookings',
  })
  const toAgency = await composeEmail(ctx, agencyEmail, {
    values: {
      code,
      dates,
      project: toSubjectText(brief.projectName),
      client: toSubjectText(brief.company) || toSubjectText(order.contactName),
      models: countModels(models),
      junior_warning: models.some(({ isJunior }) => isJunior) ? juniorWarning : '',
    },
    facts: agencyFacts(received),
    url: getRecordUrl(ctx, 'bookings', order.id),
  })
  await emailAgency(ctx, {
    ...toAgency,
    desk: 'bookings',
    about: { orderId: order.id },
    replyTo: order.contactEmail,
  })
}

const formatRequestDates = ({ config, platform }: Ctx, { windows }: BookingRequest): string =>
  formatShortDates(
    config.timeZone,
    windows.map((window) => toWindowSpan(config.timeZone, window)),
    platform.clock.now(),
  )

/** `Ines Moreau`, `3 models`. */
const countModels = (models: readonly RequestedModel[]): string => {
  const [model, ...others] = models
  return model && others.length === 0 ? model.name : `${models.length} models`
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
