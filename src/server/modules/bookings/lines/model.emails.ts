import { type HoldKind, holdKindNames } from '#contracts/bookings/holds.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { createCalendarFiles, callsWithin } from '#server/modules/calendars/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import {
  type CalendarChange,
  formatDays,
  type Hold,
  type HoldEvent,
} from '#server/modules/holds/index.ts'
import {
  type BookingFacts,
  listBookings,
  listModelContacts,
} from '#server/modules/bookings/bookings.repo.ts'
import { toCallFacts } from '#server/modules/bookings/calls/calls.domain.ts'

/** An email to a model, or to the guardian of a junior. */
export const defineModelEmail = (email: {
  name: string
  label: string
  sentWhen: string
  text: string
}) =>
  defineEmail({
    name: email.name,
    label: email.label,
    group: 'To models',
    sentWhen: email.sentWhen,
    placeholders: {
      addressee: {
        meaning: 'The model’s first name; “guardian of” and the name for a junior',
        sample: 'Ines',
      },
    },
    texts: {
      subject: email.label,
      heading: email.label,
      body: `Dear {{addressee}},\n\n${email.text}`,
    },
    sampleFacts: [
      ['Autumn lookbook', 'Monday 14 September 2026, 09:30 to 13:00'],
      ['Where', 'Studio 2, Paris'],
    ],
  })

const confirmedEmail = defineModelEmail({
  name: 'model.job-confirmed',
  label: 'A job has been confirmed',
  sentWhen: 'When a job of a model is confirmed whose email address is on record',
  text: 'You are booked. The calendar file has the dates. Any call times not given here will follow in a separate email.',
})

const movedEmail = defineModelEmail({
  name: 'model.job-moved',
  label: 'The dates of a job have changed',
  sentWhen: 'When a confirmed job of a model is moved',
  text: 'These are the new dates; the calendar file changes the old ones.',
})

const cancelledEmail = defineModelEmail({
  name: 'model.job-cancelled',
  label: 'A job has been cancelled',
  sentWhen: 'When a confirmed job of a model is cancelled',
  text: 'You are no longer booked on these dates.',
})

const enteredEmail = defineModelEmail({
  name: 'model.entry-added',
  label: 'New dates in your calendar',
  sentWhen:
    'When a casting, fitting or travel is entered for a model whose email address is on record',
  text: 'Please keep these dates free. They are in the attached calendar file.',
})

const entryMovedEmail = defineModelEmail({
  name: 'model.entry-moved',
  label: 'Dates in your calendar have changed',
  sentWhen: 'When a model’s casting, fitting or travel is moved',
  text: 'These are the new dates; the calendar file changes the old ones.',
})

const entryCancelledEmail = defineModelEmail({
  name: 'model.entry-cancelled',
  label: 'Dates in your calendar are cancelled',
  sentWhen: 'When a model’s casting, fitting or travel is removed',
  text: 'You no longer need to keep these dates free.',
})

export const modelEmails = [
  confirmedEmail,
  movedEmail,
  cancelledEmail,
  enteredEmail,
  entryMovedEmail,
  entryCancelledEmail,
]

interface NoticeKind {
  readonly type: HoldEvent['type']
  readonly email: typeof confirmedEmail
  readonly kinds: readonly HoldKind[]
}

const jobs = ['job'] as const
const entries = ['casting', 'fitting', 'travel'] as const

/** The events of which models are informed, and the emails. */
const modelNotices: readonly NoticeKind[] = [
  { type: 'confirmed', email: confirmedEmail, kinds: jobs },
  { type: 'moved', email: movedEmail, kinds: jobs },
  { type: 'cancelled', email: cancelledEmail, kinds: jobs },
  { type: 'entered', email: enteredEmail, kinds: entries },
  { type: 'moved', email: entryMovedEmail, kinds: entries },
  { type: 'cancelled', email: entryCancelledEmail, kinds: entries },
]

type Contact = Awaited<ReturnType<typeof listModelContacts>>[number]
type Bookings = ReadonlyMap<number, BookingFacts>

/** The addressee of an email to a model, and its recipient. */
export const getAddressee = ({ contactEmail, firstName, categoryId }: Contact) => ({
  addressee: categoryId === juniorsId ? `guardian of ${firstName}` : firstName,
  to: { name: firstName, email: contactEmail },
})

const getHoldName = ({ kind }: Hold, project: string | undefined): string =>
  [kind === 'job' ? '' : holdKindNames[kind], project].filter(Boolean).join(': ') || 'Job'

const listFacts = (ctx: Ctx, holds: readonly Hold[], bookings: Bookings): [string, string][] =>
  holds.flatMap((hold): [string, string][] => {
    const booking = bookings.get(hold.orderId ?? 0)
    const { timeZone } = ctx.config
    const when = formatDays(hold.span, timeZone)
    const isAtWork = hold.kind === 'job' && booking?.location
    const calls = hold.kind === 'job' && booking ? booking.callTimes : []
    return [
      [getHoldName(hold, booking?.projectName), when],
      ...toCallFacts(callsWithin(calls, [getSpanWindow(hold.span, timeZone)])),
      ...(isAtWork ? [['Where', booking.location] as [string, string]] : []),
    ]
  })

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

/** The booking in whose timeline an email about these holds is shown: none if they belong to several. */
const findSharedBooking = (holds: readonly Hold[]): { orderId: number } | undefined => {
  const [orderId, ...otherIds] = new Set(holds.map((hold) => hold.orderId))
  return orderId && otherIds.length === 0 ? { orderId } : undefined
}

interface ModelNotice {
  readonly email: typeof confirmedEmail
  readonly holds: readonly Hold[]
  readonly bookings: Bookings
}

const emailModel = async (ctx: Ctx, contact: Contact, { email, holds, bookings }: ModelNotice) => {
  const { addressee, to } = getAddressee(contact)
  const facts = listFacts(ctx, holds, bookings)
  await enqueueEmail(ctx, {
    about: findSharedBooking(holds),
    to: to.email,
    ...(await composeEmail(ctx, email, { values: { addressee }, facts })),
    attachments: await createCalendarFiles(ctx, holds, { to, reader: 'model' }),
  })
}

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
      if (holds.length > 0) await emailModel(ctx, contact, { email: kind.email, holds, bookings })
    }
  }
}
