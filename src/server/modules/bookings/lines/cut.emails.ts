import type { Ctx } from '#server/context.ts'
import { createCalendarFiles } from '#server/modules/calendars/index.ts'
import { composeEmail, defineEmail, emailAgency } from '#server/modules/emails/index.ts'
import {
  type CutOption,
  formatDayList,
  type Hold,
  type Ladder,
} from '#server/modules/holds/index.ts'
import type { LineNews } from '#server/modules/orders/index.ts'
import type { BookingFacts } from '#server/modules/bookings/bookings.repo.ts'
import {
  defineLadderEmail,
  listStandingFacts,
  findModelsById,
  sampleFacts,
  emailBookingClient,
} from './client.emails.ts'

const shortenedEmail = defineLadderEmail({
  name: 'booking.option-shortened',
  label: 'Your option has fewer days',
  sentWhen: 'When a job or an absence takes some days of an option',
  text: 'Some days that you had on option are no longer available. We still hold the other days for you, and your place on them stays the same or gets better.',
})

const agencyEmail = defineEmail({
  name: 'agency.option-shortened',
  label: 'An option has lost some of its days',
  group: 'To the agency',
  sentWhen: 'When a job or an absence takes some days of another booking’s option',
  placeholders: {
    code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
    client: { meaning: 'The client’s name and address', sample: 'Ada Client (ada@studio.example)' },
  },
  texts: {
    subject: '{{code}}: an option has lost some of its days',
    heading: 'An option has lost some of its days',
    body: '{{client}} has been emailed.',
  },
  sampleFacts,
})

const replacedEmail = defineLadderEmail({
  name: 'booking.option-replaced',
  label: 'Your option has other dates',
  sentWhen: 'When a booker releases an option and enters it again on other dates',
  text: 'We have released your former dates and hold others for you. Where you stand on these depends on who held them before.',
})

export const cutEmails = [shortenedEmail, replacedEmail, agencyEmail]

/**
 * Emails the client of a booking once about options that were moved to other dates: the ended ones and the
 * new ones.
 */
export const emailReplacements = async (
  ctx: Ctx,
  booking: BookingFacts,
  { lines, ladder }: { lines: readonly Hold[]; ladder: Ladder },
): Promise<void> => {
  const facts = await listStandingFacts(ctx, { lines, ladder })
  await emailBookingClient(ctx, booking, { lines, email: replacedEmail, facts })
}

type LostDays = LineNews['lost']

/** Emails the client which days of a booking's options are lost and which remain. */
export const emailLostDays = async (
  ctx: Ctx,
  booking: BookingFacts,
  { lines, ladder, lost }: { lines: readonly Hold[]; ladder: Ladder; lost: LostDays },
): Promise<void> => {
  const facts = [
    ...(await listLostDays(ctx, lost)),
    ...(await listStandingFacts(ctx, { lines, ladder })),
  ]
  await emailBookingClient(ctx, booking, { lines, email: shortenedEmail, facts })
}

/** The days that options have lost, under the names of their models. */
export const listLostDays = async (
  ctx: Ctx,
  lost: LostDays,
): Promise<[name: string, value: string][]> => {
  if (lost.length === 0) return []
  const models = await findModelsById(ctx, lost)
  return lost.map(({ modelId, days }) => [
    models.get(modelId)?.name ?? 'Model',
    `No longer held: ${formatDayList(days)}`,
  ])
}

interface Cuts {
  /** The options that have lost days. */
  readonly cuts: readonly CutOption[]
  /** Lines of the booking that have ended at the same time. */
  readonly ended: readonly Hold[]
  readonly ladder: Ladder
}

/** The days that each option has lost. */
export const toLostDays = (cuts: readonly CutOption[]): LostDays =>
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
    ...(await listStandingFacts(ctx, { lines, ladder })),
  ]
  await sendAgencyEmail(ctx, booking, { lines, facts })
}

interface AgencyNotice {
  readonly lines: readonly Hold[]
  readonly facts: readonly [string, string][]
}

const sendAgencyEmail = async (
  ctx: Ctx,
  { id: orderId, code, contactName, contactEmail, projectName }: BookingFacts,
  { lines, facts }: AgencyNotice,
): Promise<void> => {
  const email = await composeEmail(ctx, agencyEmail, {
    values: { code, client: `${contactName} (${contactEmail})` },
    facts: [['Booking', code], ['Project', projectName], ...facts],
  })
  const attachments = await createCalendarFiles(ctx, lines, { reader: 'agency' })
  await emailAgency(ctx, {
    ...email,
    attachments,
    about: { orderId },
    replyTo: contactEmail || undefined,
  })
}
