import { formatMoment, formatShortDeadline } from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { createCalendarFiles } from '#server/modules/calendars/index.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import { type CutOption, formatDays, type Hold, type Ladder } from '#server/modules/holds/index.ts'
import { formatContact, type LineNews } from '#server/modules/orders/index.ts'
import { getAgencyEmail } from '#server/modules/settings/index.ts'
import { type BookingFacts, findModelsById } from '#server/modules/bookings/bookings.repo.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import {
  findFirstDeadline,
  formatLineDates,
  type LineReport,
  listStandingFacts,
  toSubjectText,
} from './client.emails.ts'
import { sampleFacts } from './client-texts.emails.ts'
import { listLostDays } from './ladder.emails.ts'

const placeholders = {
  code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
  client: { meaning: 'The client’s name and address', sample: 'Ada Client (ada@studio.example)' },
  client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
  project: { meaning: 'The name of the project', sample: 'Spring campaign' },
  dates: { meaning: 'The dates that it is about', sample: '14 to 16 Dec' },
  happened_at: { meaning: 'When it happened', sample: 'Fri 27 Nov at 10:12 (Paris)' },
} as const

const button = 'Open the booking'

const answerEmail = defineEmail({
  name: 'agency.option-answered',
  label: 'A client has acted on an option',
  group: 'To the agency',
  sentWhen: 'When a client confirms, releases or asks to confirm an option',
  placeholders: {
    ...placeholders,
    model: { meaning: 'The name of the model', sample: 'Ines Moreau' },
    done: { meaning: 'What the client has done, in one word', sample: 'released' },
    answer: {
      meaning: 'What the client has done, with the name of the model',
      sample: 'released Ines Moreau',
    },
  },
  texts: {
    subject: 'The client {{answer}}: {{project}}, {{dates}} ({{code}})',
    heading: 'The client {{answer}}',
    body: 'On {{happened_at}}, {{client}} {{answer}}.',
    button,
  },
  sampleFacts,
})

const shortenedEmail = defineEmail({
  name: 'agency.option-shortened',
  label: 'An option has lost some of its days',
  group: 'To the agency',
  sentWhen: 'When a job or an absence takes some days of another booking’s option',
  placeholders: {
    ...placeholders,
    client_told: {
      meaning: 'That the client is being told; nothing if the booking has no address',
      sample: 'Ada Client (ada@studio.example) is being told.',
    },
  },
  texts: {
    subject: 'An option has lost some of its days: {{project}}, {{client_name}} ({{code}})',
    heading: 'An option has lost some of its days',
    body: '{{client_told}}\n\nIt happened on {{happened_at}}.',
    button,
  },
  sampleFacts,
})

const reminderEmail = defineEmail({
  name: 'agency.option-reminder',
  label: 'A client’s option ends soon',
  group: 'To the agency',
  sentWhen: 'Before an option ends, to the booking’s assignee or, without one, to the agency',
  placeholders: {
    ...placeholders,
    deadline: { meaning: 'When the first option ends', sample: 'Fri 4 Dec 18:00' },
  },
  texts: {
    subject: 'Option ends {{deadline}}: {{client_name}}, {{project}}, {{dates}} ({{code}})',
    heading: 'A client’s option ends soon',
    body: '{{client}} has an option that ends {{deadline}}.',
    button,
  },
  sampleFacts,
})

/** The emails to the agency about lines of bookings. */
export const agencyEmails = [answerEmail, shortenedEmail, reminderEmail]

/** What a client does to an option, as it is said before the model's name. */
const verbs = {
  confirmed: 'confirmed',
  released: 'released',
  challenged: 'asked for an answer about',
} as const

/** Tells the agency what a client has done to an option. */
export const emailClientAction = async (
  ctx: Ctx,
  booking: BookingFacts,
  { hold, done }: { hold: Hold; done: keyof typeof verbs },
): Promise<void> => {
  const model = (await findModelsById(ctx, [hold])).get(hold.modelId)?.name ?? 'Model'
  const facts: Fact[] = [
    ['Model', model],
    ['Dates', formatDays(hold.span, ctx.config.timeZone)],
  ]
  const email = await composeEmail(ctx, answerEmail, {
    values: {
      ...listValues(ctx, booking, [hold]),
      model,
      done,
      answer: `${verbs[done]} ${model}`,
    },
    ...listAdditions(ctx, booking, facts),
  })
  await sendToAgency(ctx, booking, { email, lines: [hold] })
}

const listValues = (ctx: Ctx, booking: BookingFacts, lines: readonly Hold[]) => {
  const now = ctx.platform.clock.now()
  const { code, contactName, projectName } = booking
  return {
    code,
    client: formatContact(booking),
    client_name: toSubjectText(contactName),
    project: toSubjectText(projectName),
    dates: formatLineDates(ctx, lines),
    happened_at: formatMoment(ctx.config.timeZone, now, now),
  }
}

const listAdditions = (
  ctx: Ctx,
  { id, code, projectName, contactName, company }: BookingFacts,
  facts: readonly Fact[],
) => ({
  url: getRecordUrl(ctx, 'bookings', id),
  facts: [
    ['Booking', code],
    ['Client', [contactName, company].filter(Boolean).join(', ')],
    ['Project', projectName],
    ...facts,
  ] as const,
})

/** Reminds the assignee of a booking or, without one, the agency that options of a client end soon. */
export const remindAgency = async (
  ctx: Ctx,
  { booking, lines, ladder }: LineReport,
): Promise<void> => {
  const deadline = findFirstDeadline(lines)
  if (!deadline) return
  const { timeZone } = ctx.config
  const now = ctx.platform.clock.now()
  const email = await composeEmail(ctx, reminderEmail, {
    values: {
      ...listValues(ctx, booking, lines),
      deadline: formatShortDeadline(timeZone, deadline, now),
    },
    ...listAdditions(ctx, booking, await listStandingFacts(ctx, { booking, lines, ladder })),
  })
  await enqueueEmail(ctx, {
    ...email,
    about: { orderId: booking.id },
    to: booking.bookerEmail ?? (await getAgencyEmail(ctx, 'bookings')),
    desk: 'bookings',
    replyTo: booking.contactEmail,
    validUntil: deadline,
  })
}

interface AgencyNotice {
  readonly email: Awaited<ReturnType<typeof composeEmail>>
  readonly lines: readonly Hold[]
}

const sendToAgency = async (
  ctx: Ctx,
  booking: BookingFacts,
  { email, lines }: AgencyNotice,
): Promise<void> => {
  const attachments = await createCalendarFiles(ctx, lines, { reader: 'agency' })
  await emailAgency(ctx, {
    ...email,
    desk: 'bookings',
    about: { orderId: booking.id },
    attachments,
    replyTo: booking.contactEmail,
  })
}

interface Cuts {
  /** The options that have lost days. */
  readonly cuts: readonly CutOption[]
  /** Lines of the booking that have ended at the same time. */
  readonly ended: readonly Hold[]
  readonly ladder: Ladder
}

/** The days that each option has lost. */
export const toLostDays = (cuts: readonly CutOption[]): LineNews['lost'] =>
  cuts.flatMap(({ days, parts: [part] }) =>
    part ? [{ modelId: part.modelId, days: [...days] }] : [],
  )

/** Emails the agency which days of a booking's options are lost and which remain. */
export const emailAgencyAboutCuts = async (
  ctx: Ctx,
  booking: BookingFacts,
  { cuts, ended, ladder }: Cuts,
): Promise<void> => {
  const lines = [...cuts.flatMap(({ parts }) => parts), ...ended]
  const facts = [
    ...(await listLostDays(ctx, toLostDays(cuts))),
    ...(await listStandingFacts(ctx, { booking, lines, ladder })),
  ]
  const values = listValues(ctx, booking, lines)
  const clientTold = booking.contactEmail === '' ? '' : `${values.client} is being told.`
  const email = await composeEmail(ctx, shortenedEmail, {
    values: { ...values, client_told: clientTold },
    ...listAdditions(ctx, booking, facts),
  })
  await sendToAgency(ctx, booking, { email, lines })
}
