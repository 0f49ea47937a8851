import { rankInWords } from '#contracts/bookings/ranks.ts'
import type { Ctx } from '#server/context.ts'
import { dayInWords, instantInWords } from '#server/kernel/dates.ts'
import { windowInWords } from '#server/kernel/windows.ts'
import { calendarFilesOf } from '#server/modules/calendars/index.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
} from '#server/modules/emails/index.ts'
import {
  type Hold,
  type Ladder,
  type Span,
  windowOfSpan,
  windowRank,
} from '#server/modules/holds/index.ts'
import { receivedUrl } from '#server/modules/orders/index.ts'
import { findRequestedModels, type BookingFacts } from '#server/modules/bookings/bookings.repo.ts'

const sampleFacts = [
  ['Booking', 'VB-7K2M9Q'],
  ['Project', 'Autumn lookbook'],
] as const

const defineLadderEmail = (email: {
  name: string
  label: string
  sentWhen: string
  text: string
}) =>
  defineEmail({
    name: email.name,
    label: email.label,
    group: 'Bookings',
    sentWhen: email.sentWhen,
    placeholders: {
      client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
      code: { meaning: 'The code of the booking', sample: 'VB-7K2M9Q' },
    },
    texts: {
      subject: `${email.label} ({{code}})`,
      heading: email.label,
      body: `Dear {{client_name}},\n\n${email.text}`,
      button: 'See your booking',
    },
    sampleFacts,
  })

const promotionEmail = defineLadderEmail({
  name: 'booking.option-moved-up',
  label: 'Your option has moved up',
  sentWhen: 'When an option gets a better rank because another has ended',
  text: 'Dates that you hold have become freer, so you now stand better than before.',
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
})

const movedEmail = defineLadderEmail({
  name: 'booking.dates-changed',
  label: 'The dates of your booking have changed',
  sentWhen: 'When a booker moves models of a booking to other dates',
  text: 'We have changed the dates of these models in your booking. The rest of it stands.',
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

export const ladderEmails = [promotionEmail, releaseEmail, movedEmail, challengeEmail, agencyEmail]

/** `Thursday 26 November 2026`, its hours, or the first and the last day. */
const daysInWords = (span: Span, timeZone: string): string =>
  windowInWords(windowOfSpan(span, timeZone), dayInWords)

const namesOf = async (ctx: Ctx, lines: readonly Hold[]): Promise<Map<number, string>> => {
  const ids = [...new Set(lines.map(({ modelId }) => modelId))]
  return new Map((await findRequestedModels(ctx, ids)).map(({ id, name }) => [id, name]))
}

interface Told {
  /** What it is about: each has a calendar file. */
  readonly lines: readonly Hold[]
  readonly email: ReturnType<typeof defineLadderEmail>
  readonly facts: [string, string][]
}

const tell = async (ctx: Ctx, booking: BookingFacts, { lines, email, facts }: Told) => {
  const { code, contactEmail, contactName, projectName } = booking
  // The booking of a deleted account has no address.
  if (contactEmail === '') return
  const mail = await composeEmail(ctx, email, {
    values: { client_name: contactName, code },
    facts: [['Booking', code], ['Project', projectName], ...facts],
    url: receivedUrl(ctx, code),
  })
  const to = { name: contactName, email: contactEmail }
  const attachments = await calendarFilesOf(ctx, lines, { to, reader: 'client' })
  await enqueueEmail(ctx, { to: contactEmail, ...mail, attachments })
}

/** One email for all options of a booking that have moved up; it does not say who made room. */
export const emailPromotions = async (
  ctx: Ctx,
  booking: BookingFacts,
  { up, ladder }: { up: readonly Hold[]; ladder: Ladder },
): Promise<void> => {
  const { timeZone } = ctx.platform.settings
  const names = await namesOf(ctx, up)
  const facts = up.map((hold): [string, string] => {
    const { rank } = windowRank(hold, ladder, timeZone)
    const until = hold.until ? ` until ${instantInWords(timeZone, hold.until)}` : ''
    const when = daysInWords(hold.span, timeZone)
    return [names.get(hold.modelId) ?? 'Model', `${rankInWords(rank)}${until}, for ${when}`]
  })
  await tell(ctx, booking, { lines: up, email: promotionEmail, facts })
}

/** One email for all lines of a booking that have ended while others stand. */
export const emailReleases = async (
  ctx: Ctx,
  booking: BookingFacts,
  ended: readonly Hold[],
): Promise<void> => {
  const { timeZone } = ctx.platform.settings
  const names = await namesOf(ctx, ended)
  const facts = ended.map((hold): [string, string] => [
    names.get(hold.modelId) ?? 'Model',
    `${hold.state === 'lapsed' ? 'Option ended' : 'Released'}, ${daysInWords(hold.span, timeZone)}`,
  ])
  await tell(ctx, booking, { lines: ended, email: releaseEmail, facts })
}

/** One email for all lines of a booking that the agency has given other dates. */
export const emailMoves = async (
  ctx: Ctx,
  booking: BookingFacts,
  moved: readonly Hold[],
): Promise<void> => {
  const { timeZone } = ctx.platform.settings
  const names = await namesOf(ctx, moved)
  const facts = moved.map((hold): [string, string] => [
    names.get(hold.modelId) ?? 'Model',
    daysInWords(hold.span, timeZone),
  ])
  await tell(ctx, booking, { lines: moved, email: movedEmail, facts })
}

/** Asks the client of a first option to confirm or release; it does not say for whom. */
export const emailChallenge = async (
  ctx: Ctx,
  booking: BookingFacts,
  asked: readonly Hold[],
): Promise<void> => {
  const { timeZone } = ctx.platform.settings
  const names = await namesOf(ctx, asked)
  const facts = asked.map((hold): [string, string] => {
    const by = hold.challenge ? ` by ${instantInWords(timeZone, hold.challenge.until)}` : ''
    const name = names.get(hold.modelId) ?? 'Model'
    return [name, `${daysInWords(hold.span, timeZone)}: confirm or release${by}`]
  })
  await tell(ctx, booking, { lines: asked, email: challengeEmail, facts })
}

/** Tells the agency what a client has done to an option by themselves. */
export const emailClientAct = async (
  ctx: Ctx,
  booking: BookingFacts,
  { hold, done }: { hold: Hold; done: string },
): Promise<void> => {
  const names = await namesOf(ctx, [hold])
  const name = names.get(hold.modelId) ?? 'Model'
  const { code, contactEmail, contactName, projectName } = booking
  const mail = await composeEmail(ctx, agencyEmail, {
    values: { code, model: name, done, client: `${contactName} (${contactEmail})` },
    facts: [
      ['Booking', code],
      ['Project', projectName],
      ['Dates', daysInWords(hold.span, ctx.platform.settings.timeZone)],
    ],
  })
  const attachments = await calendarFilesOf(ctx, [hold], { reader: 'agency' })
  await emailAgency(ctx, { ...mail, attachments, replyTo: contactEmail || undefined })
}
