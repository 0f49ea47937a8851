import { isUnconfirmedBooking } from '#contracts/orders/order-states.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { DemoYear } from '#demo/content/year.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import { type Contact, hoursAfter, type PlannedEvent, stateAfter } from './past.ts'

interface StoredBooking {
  orderId: number
  code: string
  contact: Contact
  events: readonly PlannedEvent[]
}

interface Desk {
  now: Date
  timeZone: string
  bookerId: number | null
  year: DemoYear
}

/** Returns the assignee and due day of an order that is still open. */
export const assignWork = (
  events: readonly PlannedEvent[],
  { now, timeZone, bookerId }: Desk,
): { assigneeId: number | null; dueOn: string | null } => {
  const at = events[0]?.at ?? now
  const isOpen = isUnconfirmedBooking(stateAfter(events))
  // New requests have no assignee yet.
  if (!isOpen || at > hoursAfter(now, -5)) return { assigneeId: null, dueOn: null }
  return { assigneeId: bookerId, dueOn: addDays(dayIn(timeZone, at), 2) }
}

const maxTimelines = 30

/** Plans the timelines of the newest bookings besides their states: notes, calls and receipts. */
export const planTimelines = (bookings: readonly StoredBooking[], desk: Desk) => {
  const dice = createRandom('the notes of the year')
  const newest = bookings
    .toSorted((a, b) => (b.events[0]?.at.getTime() ?? 0) - (a.events[0]?.at.getTime() ?? 0))
    .slice(0, maxTimelines)
  const emails = newest.map(({ orderId, code, contact, events }) => {
    const at = events[0]?.at ?? desk.now
    return {
      orderId,
      kind: 'booking.received',
      state: 'sent' as const,
      messageId: `demo-${orderId}@vale.example`,
      to: contact.email,
      createdAt: at,
      sentAt: hoursAfter(at, 0.01),
      subject: `We have received your booking request ${code}`,
      text: `We have received your booking request\n\nDear ${contact.name},\n\nThank you. A booker will look at it and reply within one working day. Nothing is binding yet.\n\nBooking ID: ${code}`,
    }
  })
  const notes = newest.map(({ orderId, events }) => ({
    orderId,
    authorUserId: desk.bookerId,
    ...dice.pick(desk.year.notes),
    createdAt: hoursAfter(events[0]?.at ?? desk.now, dice.between(0.5, 1.5)),
  }))
  return { emails, notes: notes.filter(({ createdAt }) => createdAt <= desk.now) }
}
