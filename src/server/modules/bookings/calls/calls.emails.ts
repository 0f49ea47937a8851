import type { CallTime } from '#contracts/admin/bookings/juniors.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import type { Ctx } from '#server/context.ts'
import { callsWithin } from '#server/modules/calendars/index.ts'
import { type Hold, listOrderHolds } from '#server/modules/holds/index.ts'
import type { Calls } from '#server/modules/bookings/bookings.admin.repo.ts'
import {
  type BookingFacts,
  listBookings,
  listModelContacts,
} from '#server/modules/bookings/bookings.repo.ts'
import { clientCallTimesEmail } from '#server/modules/bookings/lines/client-texts.emails.ts'
import {
  emailBookingClient,
  type LineReport,
  listStandingFacts,
} from '#server/modules/bookings/lines/client.emails.ts'
import { emailModel } from '#server/modules/bookings/lines/model-notice.emails.ts'
import { callTimesEmail } from '#server/modules/bookings/lines/model-texts.emails.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import { toCallFacts } from './calls.domain.ts'

const noCallTimes: Fact[] = [['Call times', 'None are set at present']]

const haveSameFacts = (one: readonly CallTime[], other: readonly CallTime[]): boolean =>
  JSON.stringify(toCallFacts(one)) === JSON.stringify(toCallFacts(other))

interface CallChange {
  readonly before: Calls
  readonly after: Calls
}

/**
 * Emails the client whose call times have changed, and the models, or juniors' guardians, whose call times or
 * things to bring have: one email for all jobs of the booking, with their calendar files.
 */
export const emailCalls = async (ctx: Ctx, orderId: number, change: CallChange): Promise<void> => {
  const { clock } = ctx.platform
  const jobs = (await listOrderHolds(ctx, orderId)).filter(
    ({ kind, state, span }) => kind === 'job' && state === 'live' && span.end > clock.now(),
  )
  const [booking] = await listBookings(ctx, [orderId])
  if (!booking || jobs.length === 0) return
  await emailClient(ctx, booking, { jobs, change })
  const contacts = await listModelContacts(ctx, [...new Set(jobs.map(({ modelId }) => modelId))])
  for (const contact of contacts) {
    const holds = jobs.filter(({ modelId }) => modelId === contact.id)
    const calls = compareCalls(ctx, holds, change)
    if (!calls.haveChanged && change.before.whatToBring === change.after.whatToBring) continue
    await emailModel(ctx, contact, {
      email: callTimesEmail,
      holds,
      bookings: new Map([[orderId, booking]]),
      moreFacts: calls.after.length > 0 || !calls.haveChanged ? [] : noCallTimes,
    })
  }
}

/** The call times of these jobs, and whether they have changed. */
const compareCalls = (
  ctx: Ctx,
  jobs: readonly Hold[],
  change: CallChange,
): { after: CallTime[]; haveChanged: boolean } => {
  const windows = jobs.map(({ span }) => getSpanWindow(span, ctx.config.timeZone))
  const after = callsWithin(change.after.callTimes, windows)
  const before = callsWithin(change.before.callTimes, windows)
  return { after, haveChanged: !haveSameFacts(before, after) }
}

const emailClient = async (
  ctx: Ctx,
  booking: BookingFacts,
  { jobs, change }: { jobs: readonly Hold[]; change: CallChange },
): Promise<void> => {
  const { after: calls, haveChanged } = compareCalls(ctx, jobs, change)
  if (!haveChanged) return
  const report = { booking, lines: jobs, ladder: new Map(), at: ctx.platform.clock.now() }
  const facts = await listJobFacts(ctx, report, calls.length > 0 ? toCallFacts(calls) : noCallTimes)
  await emailBookingClient(ctx, report, { email: clientCallTimesEmail, facts })
}

/** Jobs as facts for their client: dates and models, call times, and where. */
export const listJobFacts = async (
  ctx: Ctx,
  report: LineReport,
  callFacts: readonly Fact[],
): Promise<Fact[]> => [
  ...(await listStandingFacts(ctx, report)),
  ...callFacts,
  ...(report.booking.location ? [['Where', report.booking.location] as Fact] : []),
]
