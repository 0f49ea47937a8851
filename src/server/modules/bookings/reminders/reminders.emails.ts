import { getSpanWindow } from '#contracts/time/span.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { callsWithin } from '#server/modules/calendars/index.ts'
import { findLadder, type Hold } from '#server/modules/holds/index.ts'
import {
  type BookingFacts,
  listBookings,
  listModelContacts,
} from '#server/modules/bookings/bookings.repo.ts'
import { toCallFacts } from '#server/modules/bookings/calls/calls.domain.ts'
import { listJobFacts } from '#server/modules/bookings/calls/calls.emails.ts'
import { remindAgency } from '#server/modules/bookings/lines/agency.emails.ts'
import {
  emailBookingClient,
  findLastDeadline,
  listStandingFacts,
  type LineReport,
} from '#server/modules/bookings/lines/client.emails.ts'
import {
  jobReminderEmail,
  reminderEmail,
  waitingReminderEmail,
} from '#server/modules/bookings/lines/client-texts.emails.ts'
import { emailModel } from '#server/modules/bookings/lines/model-notice.emails.ts'
import { workReminderEmail } from '#server/modules/bookings/lines/model-texts.emails.ts'
import { canConfirmAny } from '#server/modules/bookings/lines/next-step.service.ts'

/** Reminds the client and the booker of options of one booking that end soon. */
export const remindOfOptions = async (ctx: Ctx, lines: readonly Hold[]): Promise<void> => {
  const report = await createReport(ctx, lines)
  if (!report) return
  const canConfirm = await canConfirmAny(ctx, report)
  await emailBookingClient(ctx, report, {
    email: canConfirm ? reminderEmail : waitingReminderEmail,
    facts: await listStandingFacts(ctx, report),
    validUntil: findLastDeadline(lines),
    isReminder: true,
  })
  await remindAgency(ctx, report)
}

const createReport = async (ctx: Ctx, lines: readonly Hold[]): Promise<LineReport | undefined> => {
  const [booking] = await listBookings(ctx, listOrderIds(lines))
  if (!booking) return undefined
  const ladder = await findLadder(ctx, [...new Set(lines.map(({ modelId }) => modelId))])
  return { booking, lines, ladder, at: ctx.platform.clock.now() }
}

const listOrderIds = (holds: readonly Hold[]): number[] => [
  ...new Set(holds.flatMap(({ orderId }) => orderId ?? [])),
]

/** Reminds models of tomorrow's work for one booking, or for none, and the client of jobs. */
export const remindOfWork = async (ctx: Ctx, holds: readonly Hold[]): Promise<void> => {
  const [booking] = await listBookings(ctx, listOrderIds(holds))
  const jobs = holds.filter(({ kind }) => kind === 'job')
  if (booking && jobs.length > 0) await remindClient(ctx, booking, jobs)
  const contacts = await listModelContacts(ctx, [...new Set(holds.map(({ modelId }) => modelId))])
  for (const contact of contacts)
    await emailModel(ctx, contact, {
      email: workReminderEmail,
      holds: holds.filter(({ modelId }) => modelId === contact.id),
      bookings: new Map(booking ? [[booking.id, booking]] : []),
      isReminder: true,
      validUntil: findFirstMidnight(ctx, holds),
    })
}

const remindClient = async (
  ctx: Ctx,
  booking: BookingFacts,
  jobs: readonly Hold[],
): Promise<void> => {
  const windows = jobs.map(({ span }) => getSpanWindow(span, ctx.config.timeZone))
  const report = { booking, lines: jobs, ladder: new Map(), at: ctx.platform.clock.now() }
  const calls = toCallFacts(callsWithin(booking.callTimes, windows))
  await emailBookingClient(ctx, report, {
    email: jobReminderEmail,
    facts: await listJobFacts(ctx, report, calls),
    validUntil: findFirstMidnight(ctx, jobs),
    isReminder: true,
  })
}

/** When the first day of work begins: from then on it is no longer tomorrow. */
const findFirstMidnight = ({ config }: Ctx, holds: readonly Hold[]): Date => {
  const starts = holds.map(({ span }) => span.start.getTime())
  const day = dayIn(config.timeZone, new Date(Math.min(...starts)))
  return toFullHour(config.timeZone, day, 0)
}
