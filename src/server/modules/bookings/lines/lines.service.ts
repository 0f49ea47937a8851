import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import {
  agreeUsage,
  challengeFirst,
  type CalendarChange,
  confirmOption,
  endHold,
  extendOption,
  findHolds,
  grantOption,
  isLiveOption,
  listOrderHolds,
  toJobUsage,
} from '#server/modules/holds/index.ts'
import { requireJuniorCleared } from '#server/modules/orders/index.ts'
import type { LineAction } from './line-actions.domain.ts'
import { requireRulesKept } from '#server/modules/bookings/juniors/broken-rules.service.ts'
import { requireOpenBooking } from './open.service.ts'
import { followChange } from './follow.service.ts'

interface LineChange {
  readonly act: LineAction
  readonly until?: Date
  readonly reason?: string
  /** With `release`: the version of the line that is released, which may have become a job meanwhile. */
  readonly version?: number
  /** What the job is for. */
  readonly usage?: Usage
}

/** Records the usage of all options of a booking, before they are confirmed together. */
export const agreeUsageForAll = async (ctx: Ctx, orderId: number, usage: Usage): Promise<void> => {
  const lines = await listOrderHolds(ctx, orderId)
  for (const { id } of lines.filter(isLiveOption)) await agreeLineUsage(ctx, id, usage)
}

const agreeLineUsage = (ctx: Ctx, id: number, usage: Usage): Promise<CalendarChange> =>
  agreeUsage(ctx, id, toJobUsage(usage, ctx.config.timeZone))

/**
 * Changes one line of a booking; the booking and everybody concerned are updated in the same transaction.
 * Returns what has changed, which is nothing if the line was already released.
 * @throws `conflict` if its booking is over or the rules refuse it, `invalid_input` without an end for
 * `extend`, `not_found`.
 */
export const changeBookingLine = (
  ctx: Ctx,
  holdId: number,
  change: LineChange,
): Promise<CalendarChange> =>
  inTransaction(ctx, async (ctx) => {
    // The usage of a job can be corrected afterwards, because its exclusivity outlasts it.
    if (change.act !== 'agree') await requireOpenBooking(ctx, holdId)
    const result = await applyAction(ctx, holdId, change)
    await followChange(ctx, result)
    return result
  })

const applyAction = (
  ctx: Ctx,
  id: number,
  { act, until, reason, version, usage }: LineChange,
): Promise<CalendarChange> => {
  const actions = {
    grant: () => grantOption(ctx, id, { until, reason }),
    extend: () => extendOption(ctx, id, requireEnd(until)),
    challenge: () => challengeFirst(ctx, id),
    confirm: () => confirmLine(ctx, id, { usage, reason }),
    agree: () => agreeLineUsage(ctx, id, requireUsage(usage)),
    release: () => endHold(ctx, id, { reason, version }),
  }
  return actions[act]()
}

const requireEnd = (until: Date | undefined): Date => {
  if (until) return until
  throw invalidField('optionUntil', 'Please choose until when the option stands')
}

const confirmLine = async (
  ctx: Ctx,
  id: number,
  { usage, reason }: Pick<LineChange, 'usage' | 'reason'>,
): Promise<CalendarChange> => {
  await requireCleared(ctx, id, reason)
  if (usage) await agreeLineUsage(ctx, id, usage)
  return confirmOption(ctx, id, reason)
}

/**
 * Requires papers and lawful call times, or an owner's reason, for a junior's job; other models of the
 * booking do not wait for them.
 */
const requireCleared = async (ctx: Ctx, holdId: number, reason?: string): Promise<void> => {
  const [hold] = await findHolds(ctx, [holdId])
  if (!hold?.orderId) return
  const { orderId, modelId } = hold
  await requireJuniorCleared(ctx, { orderId, modelId })
  const window = getSpanWindow(hold.span, ctx.config.timeZone)
  await requireRulesKept(ctx, { orderId, modelIds: [modelId], window }, reason)
}

const requireUsage = (usage: Usage | undefined): Usage => {
  if (usage) return usage
  throw new AppError('invalid_input', 'Please say what the job is for')
}
