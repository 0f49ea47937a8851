import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator'
import { holdKindNames, isBookedKind } from '#contracts/bookings/holds.ts'
import { addDays, type DateRange, toHoursRange } from '#contracts/time/day.ts'
import { formatDateRange, formatInstant, formatLongDay } from '#contracts/time/format.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { toWindowSpan, getSpanWindow, type Span } from '#contracts/time/span.ts'
import type { EmailFile } from '#server/platform/email/mailer.ts'
import type { Entry } from './calendars.repo.ts'
import { callsWithin } from './calls.domain.ts'

/** An entry with the rank of its option; null for other kinds, and for juniors. */
export type RankedEntry = Entry & { readonly rank: number | null }

export interface Person {
  readonly name: string
  readonly email: string
}

/** The agency, which sends the calendars. */
export interface Sender extends Person {
  readonly publicUrl: string
  readonly timeZone: string
}

/** Who reads it: entries for clients do not name the client, those for the agency do. */
export type Reader = 'client' | 'agency' | 'model'

const prodId = { company: 'Callboard', product: 'Callboard', language: 'EN' }

interface CalendarAudience {
  readonly agency: Sender
  readonly reader: Reader
}

type EmailAudience = CalendarAudience & { readonly now: Date; readonly to: Person }

/**
 * The files of an email: one of live entries and one of ended ones, in order. An invitation or a cancellation
 * is about one entry (RFC 5546): several are published together, each with its own UID and sequence.
 */
export const toCalendarFiles = (
  entries: readonly RankedEntry[],
  audience: EmailAudience,
): EmailFile[] =>
  [...groupBy(entries, isStanding).values()].map((group) => {
    const [entry, ...others] = group
    return entry && others.length === 0
      ? toInvitation(entry, audience)
      : toPublication(group, audience)
  })

const isStanding = ({ state }: RankedEntry): boolean => state === 'live'

/** The entry as an invitation or, if it has ended, its cancellation (RFC 5546). */
const toInvitation = (entry: RankedEntry, audience: EmailAudience): EmailFile => {
  const method = isStanding(entry) ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL
  const status =
    entry.kind === 'option' ? ICalAttendeeStatus.TENTATIVE : ICalAttendeeStatus.ACCEPTED
  const calendar = ical({ prodId, method })
  calendar.createEvent({
    ...toEvent(entry, audience),
    attendees: [{ ...audience.to, name: toParameter(audience.to.name), status, rsvp: false }],
  })
  return {
    name: `${entry.code ?? 'entry'}-${entry.holdId}.ics`,
    type: `text/calendar; method=${method}; charset=utf-8`,
    content: `${calendar.toString()}\r\n`,
  }
}

const toEvent = (
  entry: RankedEntry,
  { agency, reader, now = entry.updatedAt }: CalendarAudience & { now?: Date },
): ICalEventData => ({
  id: `hold-${entry.holdId}@${new URL(agency.publicUrl).hostname}`,
  sequence: entry.sequence,
  stamp: now,
  lastModified: entry.updatedAt,
  ...toEventTimes({ start: entry.startsAt, end: entry.endsAt }, agency),
  summary: toText(formatSummary(entry, reader)),
  description: toText(formatDescription(entry, { agency, reader })),
  // The booking's location does not apply to castings, fittings and travel.
  location: isBookedKind(entry.kind) && entry.location ? toText(entry.location) : null,
  url: reader === 'client' && entry.code ? `${agency.publicUrl}/order-success/${entry.code}` : null,
  status: toEventStatus(entry),
  class: ICalEventClass.PRIVATE,
  organizer: { name: toParameter(agency.name), email: agency.email },
})

const toEventTimes = (span: Span, { timeZone }: Sender) => {
  const { first, last, from } = getSpanWindow(span, timeZone)
  if (from !== null) return span
  // A whole day has no time zone; its end is the day after the last one.
  return { start: new Date(first), end: new Date(addDays(last, 1)), allDay: true }
}

/** Text that iCalendar can carry: of the control characters only the line feed. */
const toText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

const formatSummary = (entry: RankedEntry, reader: Reader): string => {
  const { modelName, projectName, contactName } = entry
  const client = reader === 'agency' && contactName ? ` (${contactName})` : ''
  const about = [reader === 'model' ? '' : modelName, projectName ?? ''].filter(Boolean).join(', ')
  return [describeStanding(entry), `${about}${client}`].filter(Boolean).join(': ') || 'Job'
}

const describeStanding = ({ kind, rank }: RankedEntry): string => {
  if (kind === 'job') return ''
  if (kind === 'book_out') return 'Not available'
  return rank === null ? holdKindNames[kind] : formatOptionRank(rank)
}

const formatDescription = (entry: Entry, audience: CalendarAudience): string =>
  [
    ...(entry.code ? [`Booking ${entry.code}`] : []),
    ...(entry.until
      ? [`On option until ${formatInstant(audience.agency.timeZone, entry.until)}`]
      : []),
    ...(entry.challengedUntil && audience.reader !== 'model'
      ? [`Confirm or release by ${formatInstant(audience.agency.timeZone, entry.challengedUntil)}`]
      : []),
    ...listCallLines(entry, audience),
  ].join('\n')

/** When a model is called on the days of a job; clients arrange that with the agency. */
const listCallLines = (
  { kind, callTimes, startsAt, endsAt }: Entry,
  { agency, reader }: CalendarAudience,
): string[] => {
  if (kind !== 'job' || reader === 'client') return []
  const window = getSpanWindow({ start: startsAt, end: endsAt }, agency.timeZone)
  return callsWithin(callTimes ?? [], [window]).map(
    (call) => `Call time ${formatDateRange(toHoursRange(call), formatLongDay)}`,
  )
}

const toEventStatus = ({ kind, state }: Entry): ICalEventStatus => {
  if (state !== 'live') return ICalEventStatus.CANCELLED
  return kind === 'option' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

// Parameters of iCalendar have no escape for a quotation mark (RFC 5545, 3.2).
const toParameter = (text: string): string => text.replaceAll('"', '’').replaceAll(/\p{Cc}/gu, ' ')

const toPublication = (entries: readonly RankedEntry[], audience: EmailAudience): EmailFile => {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH })
  for (const entry of entries) calendar.createEvent(toEvent(entry, audience))
  const [code, ...others] = new Set(entries.map((entry) => entry.code))
  const about = others.length === 0 && code ? code : 'dates'
  return {
    name: entries.every(isStanding) ? `${about}.ics` : `${about}-ended.ics`,
    type: `text/calendar; method=${ICalCalendarMethod.PUBLISH}; charset=utf-8`,
    content: `${calendar.toString()}\r\n`,
  }
}

/** How often calendar programs should refresh, in seconds. */
const refreshSeconds = 3_600

/** Entries as a calendar to subscribe to; the same entries give the same text. */
export const toFeed = (entries: readonly RankedEntry[], audience: CalendarAudience): string => {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    name: toText(audience.agency.name),
    ttl: refreshSeconds,
  })
  for (const entry of entries) calendar.createEvent(toEvent(entry, audience))
  return `${calendar.toString()}\r\n`
}

/** A booking's dates as its client requested them. */
export interface BookingDates {
  readonly code: string
  readonly windows: readonly DateRange[]
  readonly models: readonly string[]
  readonly isConfirmed: boolean
  readonly updatedAt: Date
}

/**
 * An entry for each window of a booking, tentative until it is confirmed, without client, project and
 * location.
 */
export const toDates = (
  { code, windows, models, isConfirmed, updatedAt }: BookingDates,
  agency: Sender,
): string => {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH })
  windows.forEach((window, index) => {
    calendar.createEvent({
      id: `booking-${code}-${index}@${new URL(agency.publicUrl).hostname}`,
      stamp: updatedAt,
      lastModified: updatedAt,
      ...toEventTimes(toWindowSpan(agency.timeZone, window), agency),
      summary: toText(`${isConfirmed ? '' : 'Requested: '}${models.join(', ')}`),
      description: `Booking ${code}`,
      url: `${agency.publicUrl}/order-success/${code}`,
      status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      class: ICalEventClass.PRIVATE,
      organizer: { name: toParameter(agency.name), email: agency.email },
    })
  })
  return `${calendar.toString()}\r\n`
}
