import type { HoldKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import type { CalendarChange, HoldEvent } from '#server/modules/holds/index.ts'
import { listBookings, listModelContacts } from '#server/modules/bookings/bookings.repo.ts'
import { type Contact, emailModel } from './model-notice.emails.ts'
import {
  entryAddedEmail,
  entryCancelledEmail,
  entryMovedEmail,
  jobCancelledEmail,
  jobConfirmedEmail,
  jobMovedEmail,
  type ModelEmail,
} from './model-texts.emails.ts'

interface NoticeKind {
  readonly type: HoldEvent['type']
  readonly email: ModelEmail
  readonly kinds: readonly HoldKind[]
}

const jobs = ['job'] as const
const entries = ['casting', 'fitting', 'travel'] as const

/** The events of which models are informed, and the emails. */
const modelNotices: readonly NoticeKind[] = [
  { type: 'confirmed', email: jobConfirmedEmail, kinds: jobs },
  { type: 'moved', email: jobMovedEmail, kinds: jobs },
  { type: 'cancelled', email: jobCancelledEmail, kinds: jobs },
  { type: 'entered', email: entryAddedEmail, kinds: entries },
  { type: 'moved', email: entryMovedEmail, kinds: entries },
  { type: 'cancelled', email: entryCancelledEmail, kinds: entries },
]

/**
 * Emails models, or juniors' guardians, that their jobs were confirmed, moved or cancelled, or their
 * castings, fittings and travel entered, moved or removed: one email for all of a change. Clients are not
 * named.
 */
export const emailModels = async (ctx: Ctx, changed: CalendarChange): Promise<void> => {
  const concernedHolds = changed.events.flatMap(({ event }) => {
    const hold = changed.after.get(event.holdId)
    const isNotified =
      hold &&
      modelNotices.some(({ type, kinds }) => type === event.type && kinds.includes(hold.kind))
    return isNotified ? [hold] : []
  })
  if (concernedHolds.length === 0) return
  const contacts = await listModelContacts(
    ctx,
    concernedHolds.map(({ modelId }) => modelId),
  )
  if (contacts.length === 0) return
  const orderIds = concernedHolds.flatMap(({ orderId }) => orderId ?? [])
  const bookingRows = await listBookings(ctx, [...new Set(orderIds)])
  const bookings = new Map(bookingRows.map((booking) => [booking.id, booking]))
  for (const contact of contacts) {
    for (const kind of modelNotices) {
      const holds = selectHolds(changed, kind, contact)
      if (holds.length === 0) continue
      const former = kind.type === 'moved' ? listFormerSpans(changed) : undefined
      await emailModel(ctx, contact, { email: kind.email, holds, bookings, former })
    }
  }
}

/** The holds of a model with events of this kind. */
const selectHolds = (
  { events, after }: CalendarChange,
  { type, kinds }: NoticeKind,
  { id }: Contact,
) => {
  const ids = new Set(
    events.filter(({ event }) => event.type === type).map(({ event }) => event.holdId),
  )
  return [...after.values()].filter(
    (hold) => ids.has(hold.id) && hold.modelId === id && kinds.includes(hold.kind),
  )
}

const listFormerSpans = ({ before }: CalendarChange) =>
  new Map([...before].map(([id, { span }]) => [id, span]))
