import type { Ctx } from '#server/context.ts'
import { formatInstant } from '#contracts/time/format.ts'
import { createCalendarFiles } from '#server/modules/calendars/index.ts'
import { composeEmail, defineEmail, emailAgency } from '#server/modules/emails/index.ts'
import { formatDays, findAskedTimes, type Hold, type Ladder } from '#server/modules/holds/index.ts'
import type { BookingFacts } from '#server/modules/bookings/bookings.repo.ts'
import {
  defineLadderEmail,
  listStandingFacts,
  findModelsById,
  sampleFacts,
  emailBookingClient,
} from './client.emails.ts'

const promotionEmail = defineLadderEmail({
  name: 'booking.option-moved-up',
  label: 'Your option has moved up',
  sentWhen: 'When an option gets a better rank because another has ended',
  text: 'Dates that you hold have become freer, so you now stand better than before.',
})

const grantedEmail = defineLadderEmail({
  name: 'booking.part-optioned',
  label: 'Part of your booking is on option',
  sentWhen: 'When some models of a booking are put on option, and others still wait',
  text: 'We hold these dates for you. The rest of your booking is still to be answered.',
})

const confirmedEmail = defineLadderEmail({
  name: 'booking.part-confirmed',
  label: 'Part of your booking is confirmed',
  sentWhen: 'When some models of a booking are confirmed, and others not yet',
  text: 'These models are confirmed, which is binding. The rest of your booking stands as it was.',
})

const extendedEmail = defineLadderEmail({
  name: 'booking.option-extended',
  label: 'Your option has a new end',
  sentWhen: 'When a booker gives an option another end',
  text: 'We have changed until when we hold these dates for you.',
})

const releaseEmail = defineLadderEmail({
  name: 'booking.part-released',
  label: 'Part of your booking has been released',
  sentWhen: 'When some models of a booking are released, or their options lapse',
  text: 'These models are no longer held for you. The rest of your booking stands.',
})

const challengeEmail = defineLadderEmail({
  name: 'booking.challenge',
  label: 'Please confirm or release your option',
  sentWhen: 'When a booker challenges the client with the first option',
  text: 'Another client asks for dates on which you have the first option. Without an answer your option ends, and the dates go to them.',
  button: 'Confirm or release',
})

const juniorsChallengeEmail = defineLadderEmail({
  name: 'booking.juniors-challenge',
  label: 'Please confirm or release these dates',
  sentWhen: 'When a booker asks the client to confirm or release a junior',
  text: 'Please tell us whether you confirm or release these dates. Without an answer they are no longer held for you.',
  button: 'Confirm or release',
})

const challengeRunsEmail = defineLadderEmail({
  name: 'booking.challenge-runs',
  label: 'The first option has been asked to answer',
  sentWhen: 'When the client with the first option is challenged, to clients who wait behind it',
  text: 'We have asked for an answer about the first option on dates that you hold. If it is not confirmed in time, your option moves up.',
})

const challengeEndedEmail = defineLadderEmail({
  name: 'booking.challenge-ended',
  label: 'The time to answer no longer applies',
  sentWhen:
    'When a challenge ends without an answer being needed, to the client who was challenged and to those who wait',
  text: 'An answer about these dates is no longer asked for, so the time that we gave for it no longer applies. Your option stays as it is.',
})

const movedEmail = defineLadderEmail({
  name: 'booking.dates-changed',
  label: 'The dates of your booking have changed',
  sentWhen: 'When a booker moves models of a booking to other dates',
  text: 'We have changed the dates of these models in your booking. The rest of it stands.',
})

const changedEmail = defineLadderEmail({
  name: 'booking.changed',
  label: 'Your booking has changed',
  sentWhen: 'When several things happen to the models of a booking within a minute',
  text: 'Several things have changed. This is where these models stand now.',
})

const changedChallengeEmail = defineLadderEmail({
  name: 'booking.changed-challenge',
  label: 'Your booking has changed: please confirm or release',
  sentWhen: 'When the same includes that the client is to confirm or release',
  text: 'Several things have changed, and an answer is needed about some of these dates. Without it they are no longer held for you.',
  button: 'Confirm or release',
})

const agencyEmail = defineEmail({
  name: 'agency.option-answered',
  label: 'A client has acted on an option',
  group: 'To the agency',
  sentWhen: 'When a client confirms, releases or asks to confirm an option',
  placeholders: {
    code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
    model: { meaning: 'The name of the model', sample: 'Ines Moreau' },
    done: { meaning: 'What the client has done', sample: 'released' },
    client: { meaning: 'The client’s name and address', sample: 'Ada Client (ada@studio.example)' },
  },
  texts: {
    subject: '{{code}}: {{model}} {{done}} by the client',
    heading: '{{model}} {{done}} by the client',
    body: '{{client}}',
  },
  sampleFacts,
})

export const ladderEmails = [
  grantedEmail,
  confirmedEmail,
  extendedEmail,
  promotionEmail,
  releaseEmail,
  movedEmail,
  challengeEmail,
  juniorsChallengeEmail,
  challengeRunsEmail,
  challengeEndedEmail,
  changedEmail,
  changedChallengeEmail,
  agencyEmail,
]

interface LadderLines {
  readonly lines: readonly Hold[]
  readonly ladder: Ladder
}

/** The lines whose clients may know of options before or behind theirs. */
export const selectRankedLines = async (ctx: Ctx, lines: readonly Hold[]): Promise<Hold[]> => {
  if (lines.length === 0) return []
  const models = await findModelsById(ctx, lines)
  return lines.filter(({ modelId }) => !models.get(modelId)?.isJunior)
}

/** One email for all options of a booking that have moved up; it does not tell whose option ended. */
export const emailPromotions = (ctx: Ctx, booking: BookingFacts, standing: LadderLines) =>
  emailLines(ctx, booking, { ...standing, email: promotionEmail })

/** Emails each line with its position: an option with its rank and its end. */
const emailLines = async (
  ctx: Ctx,
  booking: BookingFacts,
  { lines, ladder, email }: LadderLines & { email: typeof promotionEmail },
): Promise<void> => {
  const facts = await listStandingFacts(ctx, { lines, ladder })
  await emailBookingClient(ctx, booking, { lines, email, facts })
}

/** One email for all options of a booking that wait for another client's answer. */
export const emailRunningChallenges = (ctx: Ctx, booking: BookingFacts, standing: LadderLines) =>
  emailLines(ctx, booking, { ...standing, email: challengeRunsEmail })

/** One email for all options of a booking that no longer have to answer, or no longer wait for an answer. */
export const emailEndedChallenges = (ctx: Ctx, booking: BookingFacts, standing: LadderLines) =>
  emailLines(ctx, booking, { ...standing, email: challengeEndedEmail })

/** One email for all options of a booking that were granted while other lines still wait. */
export const emailGrants = (ctx: Ctx, booking: BookingFacts, standing: LadderLines) =>
  emailLines(ctx, booking, { ...standing, email: grantedEmail })

/** One email for all options of a booking that have another end. */
export const emailExtensions = (ctx: Ctx, booking: BookingFacts, standing: LadderLines) =>
  emailLines(ctx, booking, { ...standing, email: extendedEmail })

/** One email for all lines of a booking that have ended while others are active. */
export const emailReleases = (ctx: Ctx, booking: BookingFacts, standing: LadderLines) =>
  emailLines(ctx, booking, { ...standing, email: releaseEmail })

/** One email for lines to which several things have happened. */
export const emailChanges = async (
  ctx: Ctx,
  booking: BookingFacts,
  {
    lines,
    ladder,
    isChallenged,
    facts: firstFacts,
  }: LadderLines & { isChallenged: boolean; facts: readonly [name: string, value: string][] },
): Promise<void> => {
  const facts = [...firstFacts, ...(await listStandingFacts(ctx, { lines, ladder }))]
  const email = isChallenged ? changedChallengeEmail : changedEmail
  await emailBookingClient(ctx, booking, { lines, email, facts })
}

/** One email for all lines of a booking that the agency has moved to other dates. */
export const emailMoves = (ctx: Ctx, booking: BookingFacts, lines: readonly Hold[]) =>
  emailDates(ctx, booking, { lines, email: movedEmail })

const emailDates = async (
  ctx: Ctx,
  booking: BookingFacts,
  { lines, email }: { lines: readonly Hold[]; email: typeof movedEmail },
): Promise<void> => {
  const { timeZone } = ctx.config
  const models = await findModelsById(ctx, lines)
  const facts = lines.map((hold): [string, string] => [
    models.get(hold.modelId)?.name ?? 'Model',
    formatDays(hold.span, timeZone),
  ])
  await emailBookingClient(ctx, booking, { lines, email, facts })
}

/** One email for all lines of a booking that were confirmed while others are not. */
export const emailConfirmations = (ctx: Ctx, booking: BookingFacts, lines: readonly Hold[]) =>
  emailDates(ctx, booking, { lines, email: confirmedEmail })

/**
 * Asks the client of a first option to confirm or release; it does not tell for whom and, for juniors, not
 * why.
 */
export const emailChallenge = async (
  ctx: Ctx,
  booking: BookingFacts,
  challengedLines: readonly Hold[],
): Promise<void> => {
  const { timeZone } = ctx.config
  const models = await findModelsById(ctx, challengedLines)
  const askedTimes = await findAskedTimes(
    ctx,
    challengedLines.map(({ id }) => id),
  )
  const toFact = (hold: Hold): [string, string] => {
    const askedAt = askedTimes.get(hold.id)
    const when = askedAt ? `asked on ${formatInstant(timeZone, askedAt)}, ` : ''
    const by = hold.challenge ? ` by ${formatInstant(timeZone, hold.challenge.until)}` : ''
    const name = models.get(hold.modelId)?.name ?? 'Model'
    return [name, `${formatDays(hold.span, timeZone)}: ${when}confirm or release${by}`]
  }
  const isJuniors = ({ modelId }: Hold) => models.get(modelId)?.isJunior ?? false
  for (const [email, lines] of [
    [challengeEmail, challengedLines.filter((hold) => !isJuniors(hold))],
    [juniorsChallengeEmail, challengedLines.filter(isJuniors)],
  ] as const) {
    if (lines.length > 0)
      await emailBookingClient(ctx, booking, {
        lines,
        email,
        facts: lines.map(toFact),
        validUntil: findLastDeadline(lines),
      })
  }
}

/** When the last of these challenges ends: after it nobody can answer any of them. */
const findLastDeadline = (lines: readonly Hold[]): Date | undefined =>
  lines
    .flatMap(({ challenge }) => challenge?.until ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1)

/** Tells the agency what a client has done to an option. */
export const emailClientAction = async (
  ctx: Ctx,
  booking: BookingFacts,
  { hold, done }: { hold: Hold; done: string },
): Promise<void> => {
  const models = await findModelsById(ctx, [hold])
  const name = models.get(hold.modelId)?.name ?? 'Model'
  const { code, contactEmail, contactName, projectName } = booking
  const email = await composeEmail(ctx, agencyEmail, {
    values: { code, model: name, done, client: `${contactName} (${contactEmail})` },
    facts: [
      ['Booking', code],
      ['Project', projectName],
      ['Dates', formatDays(hold.span, ctx.config.timeZone)],
    ],
  })
  const attachments = await createCalendarFiles(ctx, [hold], { reader: 'agency' })
  const about = { orderId: booking.id }
  await emailAgency(ctx, { ...email, about, attachments, replyTo: contactEmail || undefined })
}
