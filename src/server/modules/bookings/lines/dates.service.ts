import type { DateRange } from '#contracts/time/day.ts'
import { isBookedKind, isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { toStoredWindows } from '#server/kernel/windows.ts'
import { updateDates } from '#server/modules/bookings/bookings.repo.ts'
import { listSpanWindows } from '#contracts/time/span.ts'
import { type CalendarChange, listOrderHolds } from '#server/modules/holds/index.ts'

/**
 * Updates the dates of bookings and the first end of their options from their lines, so that every reader of
 * a booking's dates sees the held ones. The caller has locked the bookings.
 */
export const followDates = async (ctx: Ctx, { events, after }: CalendarChange): Promise<void> => {
  const changedHolds = events.flatMap(({ event }) => after.get(event.holdId) ?? [])
  const orderIds = changedHolds
    .filter(({ kind }) => isBookedKind(kind))
    .flatMap(({ orderId }) => orderId ?? [])
  const sortedIds = [...new Set(orderIds)].toSorted((one, other) => one - other)
  for (const orderId of sortedIds) await updateDatesFromLines(ctx, orderId)
}

/** Does nothing without an active line: a booking that is over keeps its dates. */
const updateDatesFromLines = async (ctx: Ctx, orderId: number): Promise<void> => {
  const lines = (await listOrderHolds(ctx, orderId)).filter(
    (hold) => isBookedKind(hold.kind) && isActive(hold),
  )
  if (lines.length === 0) return
  const spans = lines.map(({ span }) => span)
  const windows: DateRange[] = listSpanWindows(spans, ctx.config.timeZone)
  const optionUntil = getEarliest(lines.flatMap(({ until }) => until ?? []))
  await updateDates(ctx, orderId, { ...toStoredWindows(windows), optionUntil })
}

const getEarliest = (instants: readonly Date[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)))
