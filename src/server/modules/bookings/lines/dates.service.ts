import type { BookingWindow } from '#contracts/bookings/windows.ts'
import { isBookedKind, isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { toStoredWindows } from '#server/kernel/windows.ts'
import { updateDates } from '#server/modules/bookings/bookings.repo.ts'
import { type Changed, listHoldsOf, windowsOfSpans } from '#server/modules/holds/index.ts'

const getEarliest = (instants: readonly Date[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)))

/** Without a line that stands the dates stay as they were: of what is over, they say when it was. */
const updateDatesFromLines = async (ctx: Ctx, orderId: number): Promise<void> => {
  const lines = (await listHoldsOf(ctx, orderId)).filter(
    (hold) => isBookedKind(hold.kind) && isActive(hold),
  )
  if (lines.length === 0) return
  const spans = lines.map(({ span }) => span)
  const windows: BookingWindow[] = windowsOfSpans(spans, ctx.platform.settings.timeZone)
  const optionUntil = getEarliest(lines.flatMap(({ until }) => until ?? []))
  await updateDates(ctx, orderId, { ...toStoredWindows(windows), optionUntil })
}

/**
 * Brings the dates of bookings, and when the first of their options lapses, to what their lines say: whatever reads a
 * booking's dates then sees those that are held. The caller has locked the bookings.
 */
export const followDates = async (ctx: Ctx, { happenings, after }: Changed): Promise<void> => {
  const changedHolds = happenings.flatMap(({ event }) => after.get(event.holdId) ?? [])
  const orderIds = changedHolds
    .filter(({ kind }) => isBookedKind(kind))
    .flatMap(({ orderId }) => orderId ?? [])
  const sortedIds = [...new Set(orderIds)].toSorted((one, other) => one - other)
  for (const orderId of sortedIds) await updateDatesFromLines(ctx, orderId)
}
