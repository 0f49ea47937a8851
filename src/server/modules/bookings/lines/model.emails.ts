import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { calendarFilesOf } from '#server/modules/calendars/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import type { Changed, Hold } from '#server/modules/holds/index.ts'
import {
  type BookingFacts,
  listBookings,
  listModelContacts,
} from '#server/modules/bookings/bookings.repo.ts'
import { daysInWords } from './tell.emails.ts'

const defineModelEmail = (email: { name: string; label: string; sentWhen: string; text: string }) =>
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
  text: 'You are booked. The calendar file has the dates; we will send the call time.',
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

export const modelEmails = [confirmedEmail, movedEmail, cancelledEmail]

const emailOf = {
  confirmed: confirmedEmail,
  moved: movedEmail,
  cancelled: cancelledEmail,
} as const
const types = ['confirmed', 'moved', 'cancelled'] as const

type Contact = Awaited<ReturnType<typeof listModelContacts>>[number]

const factsOf = (
  ctx: Ctx,
  jobs: readonly Hold[],
  bookings: ReadonlyMap<number, BookingFacts>,
): [string, string][] =>
  jobs.flatMap((job): [string, string][] => {
    const booking = bookings.get(job.orderId ?? 0)
    const when = daysInWords(job.span, ctx.platform.settings.timeZone)
    return [
      [booking?.projectName ?? 'Job', when],
      ...(booking?.location ? [['Where', booking.location] as [string, string]] : []),
    ]
  })

/** The jobs to which this has happened, by the model. */
const jobsOf = ({ happenings, after }: Changed, type: (typeof types)[number], { id }: Contact) => {
  const ids = new Set(
    happenings.filter(({ event }) => event.type === type).map(({ event }) => event.holdId),
  )
  return [...after.values()].filter(
    (hold) => ids.has(hold.id) && hold.modelId === id && hold.kind === 'job',
  )
}

/**
 * Emails models, or juniors' guardians, that their jobs were confirmed, moved or cancelled: one email for all jobs of a
 * change. Clients are not named.
 */
export const emailModels = async (ctx: Ctx, changed: Changed): Promise<void> => {
  const concerned = changed.happenings.filter(({ event }) =>
    types.some((type) => type === event.type),
  )
  if (concerned.length === 0) return
  const contacts = await listModelContacts(
    ctx,
    concerned.map(({ event }) => event.modelId),
  )
  if (contacts.length === 0) return
  const orderIds = [...changed.after.values()].flatMap(({ orderId }) => orderId ?? [])
  const found = await listBookings(ctx, [...new Set(orderIds)])
  const bookings = new Map(found.map((booking) => [booking.id, booking]))
  for (const contact of contacts) {
    for (const type of types) {
      const jobs = jobsOf(changed, type, contact)
      if (jobs.length === 0) continue
      const { contactEmail, firstName, categoryId } = contact
      const addressee = categoryId === juniorsId ? `guardian of ${firstName}` : firstName
      const to = { name: firstName, email: contactEmail }
      await enqueueEmail(ctx, {
        to: contactEmail,
        ...(await composeEmail(ctx, emailOf[type], {
          values: { addressee },
          facts: factsOf(ctx, jobs, bookings),
        })),
        attachments: await calendarFilesOf(ctx, jobs, { to, reader: 'model' }),
      })
    }
  }
}
