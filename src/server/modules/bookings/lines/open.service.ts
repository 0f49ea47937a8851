import { isOpenBooking } from '#contracts/orders/order-states.ts'
import { isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { findHolds } from '#server/modules/holds/index.ts'
import { listBookings } from '#server/modules/bookings/bookings.repo.ts'

/**
 * Protects active holds of a booking that is over: a finished job is neither cancelled nor moved. Ended holds
 * are left to the rules of the ladder, which handle a second release. Locks the calendar and the booking
 * until the transaction ends.
 * @throws `conflict`.
 */
export const requireOpenBooking = async (ctx: Ctx, holdId: number): Promise<void> => {
  const [hold] = await findHolds(ctx, [holdId])
  if (!hold?.orderId || !isActive(hold)) return
  await lockRows(ctx, { calendars: [hold.modelId], orders: [hold.orderId] })
  const [booking] = await listBookings(ctx, [hold.orderId])
  if (!booking || isOpenBooking(booking.state)) return
  throw new AppError('conflict', `${booking.code} is ${booking.state}: its dates stay as they are`)
}
