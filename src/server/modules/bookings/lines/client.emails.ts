import { isActive } from '#contracts/bookings/holds.ts'
import { shortenText } from '#contracts/cut-text.ts'
import {
  formatDeadline,
  formatMoment,
  formatShortDates,
  formatShortDeadline,
} from '#contracts/time/format.ts'
import type { Ctx } from '#server/context.ts'
import { createCalendarFiles } from '#server/modules/calendars/index.ts'
import { composeEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import {
  findAskedTimes,
  getDeadline,
  groupLines,
  type Hold,
  type Ladder,
  listChallenged,
} from '#server/modules/holds/index.ts'
import { addLineFaces, createBookingLink } from '#server/modules/orders/index.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import { type BookingFacts, findModelsById } from '#server/modules/bookings/bookings.repo.ts'
import type { LadderEmail } from './client-texts.emails.ts'
import { describeNextStep } from './next-step.service.ts'

/** What an email to the client of a booking is about. */
export interface LineReport {
  readonly booking: BookingFacts
  /** The lines to which something has happened; each has a calendar file. */
  readonly lines: readonly Hold[]
  readonly ladder: Ladder
  /** When it happened. */
  readonly at: Date
}

/** The models of lines by what they have in common: their deadlines, or that they are confirmed. */
export const listStandingFacts = async (
  ctx: Ctx,
  { booking, lines, ladder }: Pick<LineReport, 'booking' | 'lines' | 'ladder'>,
): Promise<Fact[]> => {
  const challengedIds = listChallenged(ladder).map(({ id }) => id)
  const groups = groupLines(lines, {
    ladder,
    timeZone: ctx.config.timeZone,
    now: ctx.platform.clock.now(),
    askedTimes: await findAskedTimes(ctx, challengedIds),
    models: await findModelsById(ctx, lines),
  })
  return addLineFaces(ctx, booking.id, groups)
}

interface Notice {
  readonly email: LadderEmail
  readonly facts: readonly Fact[]
  /** When an answer to it comes too late. */
  readonly validUntil?: Date | undefined
  /** Whether it repeats what earlier emails have said: then it has no calendar files. */
  readonly isReminder?: boolean
}

/** Emails the client of a booking once for all lines of a report. */
export const emailBookingClient = async (
  ctx: Ctx,
  report: LineReport,
  { email, facts, validUntil, isReminder = false }: Notice,
): Promise<void> => {
  const { booking, lines } = report
  const { code, contactEmail, contactName, projectName } = booking
  // The booking of a deleted account has no address.
  if (contactEmail === '') return
  const { url, ...links } = createBookingLink(ctx, booking.id)
  const composedEmail = await composeEmail(ctx, email, {
    values: await listValues(ctx, report),
    facts: [['Booking', code], ['Project', projectName], ...facts],
    url,
  })
  const to = { name: contactName, email: contactEmail }
  const attachments = isReminder
    ? []
    : await createCalendarFiles(ctx, lines, { to, reader: 'client' })
  const about = { orderId: booking.id }
  await enqueueEmail(ctx, {
    ...composedEmail,
    ...links,
    about,
    to: contactEmail,
    desk: 'bookings',
    attachments,
    validUntil,
  })
}

const listValues = async (ctx: Ctx, { booking, lines, ladder, at }: LineReport) => {
  const { timeZone } = ctx.config
  const now = ctx.platform.clock.now()
  const deadline = findFirstDeadline(lines)
  return {
    client_name: booking.contactName,
    code: booking.code,
    project: toSubjectText(booking.projectName),
    dates: formatLineDates(ctx, lines),
    deadline: deadline ? formatShortDeadline(timeZone, deadline, now) : '',
    deadline_with_zone: deadline ? formatDeadline(timeZone, deadline, now) : '',
    next_step: await describeNextStep(ctx, { lines, ladder }),
    happened_at: formatMoment(timeZone, at, now),
  }
}

const maxSubjectText = 50

/** What a person has typed, for the subject of an email: one short line. */
export const toSubjectText = (text: string): string =>
  shortenText(text.replaceAll(/\s+/g, ' ').trim(), maxSubjectText)

/** The dates of lines for a subject: of those that are not over, if there are any. */
export const formatLineDates = (ctx: Ctx, lines: readonly Hold[]): string => {
  const activeLines = lines.filter(isActive)
  const spans = (activeLines.length > 0 ? activeLines : lines).map(({ span }) => span)
  return formatShortDates(ctx.config.timeZone, spans, ctx.platform.clock.now())
}

/** The first deadline of options: of challenged ones, if there are any, because they need an answer. */
export const findFirstDeadline = (lines: readonly Hold[]): Date | undefined => {
  const challengedLines = lines.filter(({ challenge }) => challenge !== null)
  return listDeadlines(challengedLines.length > 0 ? challengedLines : lines)[0]
}

/** The last deadline of options: after it nobody can answer about any of them. */
export const findLastDeadline = (lines: readonly Hold[]): Date | undefined =>
  listDeadlines(lines).at(-1)

const listDeadlines = (lines: readonly Hold[]): Date[] =>
  lines
    .flatMap((line) => getDeadline(line) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
