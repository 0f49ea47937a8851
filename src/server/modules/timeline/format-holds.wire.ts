import type { TimelineEntry } from '#contracts/admin/records/timeline.ts'
import { formatOrdinal } from '#contracts/bookings/ranks.ts'
import {
  type CalendarZone,
  describeCause,
  formatDays,
  formatEvent,
  type StoredEvent,
  toHoldEvent,
} from '#server/modules/holds/index.ts'

/** The stored text of an entry, before formatting. */
interface EventNote {
  readonly event: StoredEvent
  readonly reason: string
  /** The dates of the line. */
  readonly start: string
  readonly end: string
  /** The client and code of the other booking: the one that challenges, takes days, or has made room. */
  readonly other: string | null
  readonly promotion?: { readonly holdId: number; readonly from: number; readonly to: number }
}

interface Clock {
  readonly timeZone: string
  /** The current and earlier time zones of the calendars. */
  readonly zone: CalendarZone | undefined
}

/** An event of a booking's line, with the line and the same explanation as in its own history. */
export const formatHoldEntry = (
  { title, text }: Pick<TimelineEntry, 'title' | 'text'>,
  { timeZone, zone }: Clock,
): Pick<TimelineEntry, 'title' | 'text'> => {
  const { reason, start, end, other, promotion, ...note } = JSON.parse(text) as EventNote
  const event = toHoldEvent(note.event, zone)
  const words = { timeZone, getName: () => other ?? 'an entry of the agency' }
  const span = { start: new Date(start), end: new Date(end) }
  return {
    title: `${title}, ${formatDays(span, timeZone)}`,
    text: promotion
      ? `Moved up from ${formatOrdinal(promotion.from)} to ${formatOrdinal(promotion.to)} option, ${describeCause({ event, holdId: promotion.holdId }, words)}.`
      : formatEvent({ event, reason }, words),
  }
}
