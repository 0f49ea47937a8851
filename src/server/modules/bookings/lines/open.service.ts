import { isOpenBooking } from '#contracts/bookings/booking-states.ts'
import { isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { findHolds } from '#server/modules/holds/index.ts'
import { listBookings } from '#server/modules/bookings/bookings.repo.ts'

/**
 * Leaves what stands of a booking that is over as it is: a job that is done is neither cancelled nor moved. What has
 * ended is left to the rules of the ladder, which know a second release. The calendar and the booking are locked until the
 * transaction ends.
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
