import { addDays } from '#contracts/time/day.ts'
import { dayIn, daysAfter, toFullHour } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { findHolds, getDeadline, type Hold, isLiveOption } from '#server/modules/holds/index.ts'
import { getDeskRules } from '#server/modules/settings/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { remindOfOptions, remindOfWork } from './reminders.emails.ts'
import {
  type DueHold,
  insertReminders,
  listEndingOptions,
  listStartingWork,
  type ReminderKind,
} from './reminders.repo.ts'

const hourMs = 3_600_000

/** The hour, at the agency, from which people are reminded of the next day. */
const workHour = 10

/**
 * Reminds clients and bookers of options that end within the hours of the owner's rules, once for each end. Nobody is
 * reminded of what they were told within those hours.
 */
export const sendOptionReminders = async (ctx: Ctx): Promise<void> => {
  const { optionReminderHours: hours } = await getDeskRules(ctx)
  if (hours === 0) return
  const now = ctx.platform.clock.now()
  const until = new Date(now.getTime() + hours * hourMs)
  const due = (await listEndingOptions(ctx, { after: now, until })).filter(({ about, toldAt }) =>
    wasToldBefore(toldAt, new Date(about.getTime() - hours * hourMs)),
  )
  await remindEach(ctx, due, {
    kind: 'option_end',
    getInstant: (hold) => (isLiveOption(hold) ? getDeadline(hold) : undefined),
    remind: remindOfOptions,
  })
}

/** Reminds models of the next day's jobs, castings and fittings, and clients of jobs, once for each start. */
export const sendWorkReminders = async (ctx: Ctx): Promise<void> => {
  const { timeZone } = ctx.config
  const now = ctx.platform.clock.now()
  const tomorrow = addDays(dayIn(timeZone, now), 1)
  const dueAt = toFullHour(timeZone, dayIn(timeZone, now), workHour)
  if (now < dueAt) return
  const due = (await listStartingWork(ctx, { after: now, until: daysAfter(now, 2) })).filter(
    ({ about, toldAt }) => dayIn(timeZone, about) === tomorrow && wasToldBefore(toldAt, dueAt),
  )
  await remindEach(ctx, due, {
    kind: 'work',
    getInstant: ({ state, span }) => (state === 'live' ? span.start : undefined),
    remind: remindOfWork,
  })
}

const wasToldBefore = (toldAt: Date | null, instant: Date): boolean =>
  toldAt === null || toldAt < instant

interface Reminding {
  readonly kind: ReminderKind
  /** What a hold is to be reminded of; undefined if it is over. */
  readonly getInstant: (hold: Hold) => Date | undefined
  readonly remind: (ctx: Ctx, holds: readonly Hold[]) => Promise<void>
}

/**
 * Reminds of the holds of each booking, or of each model without one, in a transaction of their own. Safe to run twice
 * and on two instances: under the locks it reads the holds again, leaves out what has changed, and records what it
 * sends. A failure for one booking does not affect others.
 * @throws the first error, after all have been tried.
 */
const remindEach = async (
  ctx: Ctx,
  due: readonly DueHold[],
  reminding: Reminding,
): Promise<void> => {
  const errors: unknown[] = []
  const groups = groupBy(due, ({ orderId, modelId }) =>
    orderId === null ? `model ${modelId}` : `order ${orderId}`,
  )
  for (const [key, group] of groups) {
    try {
      await remindOfGroup(ctx, group, reminding)
    } catch (error) {
      ctx.log.error({ err: error, key }, 'a reminder could not be sent')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

const remindOfGroup = (
  ctx: Ctx,
  group: readonly DueHold[],
  { kind, getInstant, remind }: Reminding,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockRows(ctx, {
      calendars: group.map(({ modelId }) => modelId),
      orders: group.flatMap(({ orderId }) => orderId ?? []),
    })
    const holds = await findHolds(
      ctx,
      group.map(({ holdId }) => holdId),
    )
    const unchanged = group.filter(({ holdId, about }) => {
      const hold = holds.find(({ id }) => id === holdId)
      return hold && getInstant(hold)?.getTime() === about.getTime()
    })
    const newIds = await insertReminders(ctx, kind, unchanged)
    const remindedHolds = holds.filter(({ id }) => newIds.has(id))
    if (remindedHolds.length > 0) await remind(ctx, remindedHolds)
  })

const rhythm = { lane: 'timely', everySeconds: 300, limitSeconds: 60 } as const

export const reminderJobs = [
  handleRecurring({ name: 'bookings.remind-of-options', ...rhythm }, sendOptionReminders),
  handleRecurring({ name: 'bookings.remind-of-work', ...rhythm }, sendWorkReminders),
]
