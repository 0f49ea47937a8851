import { isBookedKind, isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { formatInstant, formatLongDay } from '#contracts/time/format.ts'
import { toDatesFact, type StoredWindows, listWindows } from '#server/kernel/windows.ts'
import {
  findAskedTimes,
  findLadder,
  groupLines,
  type Hold,
  listChallenged,
  listOrderHolds,
} from '#server/modules/holds/index.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import { addLineFaces } from './booking-faces.service.ts'
import { type BookedModel, listBookedModels, type Order } from './orders.repo.ts'

/** The facts of a booking's brief; null if there is none. */
export interface BriefFacts {
  readonly projectName: string | null
  readonly windows: StoredWindows | null
  readonly optionUntil: Date | null
}

/** The facts of an email about a whole booking: its models with their dates and ranks. */
export const listBookingFacts = async (
  ctx: Ctx,
  order: Order,
  brief: BriefFacts,
): Promise<Fact[]> => {
  if (order.kind !== 'booking') return []
  const models = await listBookedModels(ctx, order.id)
  const lines = (await listOrderHolds(ctx, order.id)).filter(({ kind }) => isBookedKind(kind))
  const facts =
    lines.length > 0
      ? await listFactsOfLines(ctx, order.id, { lines, models })
      : listPlainFacts(ctx, models, brief)
  return brief.projectName ? [['Project', brief.projectName], ...facts] : facts
}

/** Each line with its model; ended lines only if no others are left. */
const listFactsOfLines = async (
  ctx: Ctx,
  orderId: number,
  { lines, models }: { lines: readonly Hold[]; models: readonly BookedModel[] },
): Promise<Fact[]> => {
  const ladder = await findLadder(ctx, [...new Set(lines.map(({ modelId }) => modelId))])
  const askedTimes = await findAskedTimes(
    ctx,
    listChallenged(ladder).map(({ id }) => id),
  )
  const activeLines = lines.filter(isActive)
  const groups = groupLines(activeLines.length > 0 ? activeLines : lines, {
    ladder,
    askedTimes,
    timeZone: ctx.config.timeZone,
    now: ctx.platform.clock.now(),
    models: new Map(
      models.flatMap((model) => (model.modelId === null ? [] : [[model.modelId, model] as const])),
    ),
  })
  return addLineFaces(ctx, orderId, groups)
}

/** For a booking from before there were lines: its models, dates and the option's end. */
const listPlainFacts = (
  ctx: Ctx,
  models: readonly BookedModel[],
  { windows, optionUntil }: BriefFacts,
): Fact[] => {
  const { timeZone } = ctx.config
  return [
    ['Models', models.map(({ name }) => name).join(', ')],
    ...(windows ? [toDatesFact(listWindows(windows), formatLongDay)] : []),
    ...(optionUntil ? [['On option until', formatInstant(timeZone, optionUntil)] as Fact] : []),
  ]
}
