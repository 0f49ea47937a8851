import { rankInWords } from '#contracts/bookings/ranks.ts'
import type { Ctx } from '#server/context.ts'
import { dayInWords, instantInWords } from '#server/kernel/dates.ts'
import { emailAgency, enqueueEmail } from '#server/modules/emails/index.ts'
import {
  daysOfSpan,
  type Hold,
  type Ladder,
  type Span,
  windowRank,
} from '#server/modules/holds/index.ts'
import { receivedUrl } from '#server/modules/orders/index.ts'
import { findRequestedModels, type BookingFacts } from '#server/modules/bookings/bookings.repo.ts'

/** `Thursday 26 November 2026`, or the first and the last day. */
const daysInWords = (span: Span, timeZone: string): string => {
  const { first, last } = daysOfSpan(span, timeZone)
  return first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`
}

const namesOf = async (ctx: Ctx, lines: readonly Hold[]): Promise<Map<number, string>> => {
  const ids = [...new Set(lines.map(({ modelId }) => modelId))]
  return new Map((await findRequestedModels(ctx, ids)).map(({ id, name }) => [id, name]))
}

interface Told {
  readonly subject: string
  readonly text: string
  readonly facts: [string, string][]
}

const tell = async (ctx: Ctx, booking: BookingFacts, { subject, text, facts }: Told) => {
  // The booking of a deleted account has no address.
  if (booking.contactEmail === '') return
  await enqueueEmail(ctx, {
    to: booking.contactEmail,
    subject: `${subject} (${booking.code})`,
    content: {
      heading: subject,
      paragraphs: [`Dear ${booking.contactName},`, text],
      facts: [['Booking', booking.code], ['Project', booking.projectName], ...facts],
      action: { label: 'See your booking', url: receivedUrl(ctx, booking.code) },
    },
  })
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
  const text = 'Dates that you hold have become freer, so you now stand better than before.'
  await tell(ctx, booking, { subject: 'Your option has moved up', text, facts })
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
  const text = 'These models are no longer held for you. The rest of your booking stands.'
  await tell(ctx, booking, { subject: 'Part of your booking has been released', text, facts })
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
  const text = 'We have changed the dates of these models in your booking. The rest of it stands.'
  await tell(ctx, booking, { subject: 'The dates of your booking have changed', text, facts })
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
  const text =
    'Another client asks for dates on which you have the first option. Without an answer your option ends, and the dates go to them.'
  await tell(ctx, booking, { subject: 'Please confirm or release your option', text, facts })
}

/** Tells the agency what a client has done to an option by themselves. */
export const emailClientAct = async (
  ctx: Ctx,
  booking: BookingFacts,
  { hold, done }: { hold: Hold; done: string },
): Promise<void> => {
  const names = await namesOf(ctx, [hold])
  const name = names.get(hold.modelId) ?? 'Model'
  await emailAgency(ctx, {
    subject: `${booking.code}: ${name} ${done} by the client`,
    content: {
      heading: `${name} ${done} by the client`,
      paragraphs: [`${booking.contactName} (${booking.contactEmail})`],
      facts: [
        ['Booking', booking.code],
        ['Project', booking.projectName],
        ['Dates', daysInWords(hold.span, ctx.platform.settings.timeZone)],
      ],
    },
    replyTo: booking.contactEmail || undefined,
  })
}
