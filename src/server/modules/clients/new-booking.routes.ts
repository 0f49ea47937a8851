import type { newBookingEndpoints } from '#contracts/admin/endpoints/bookings.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { enterBooking } from './new-booking.admin.ts'

/** Bookings that staff enter while their client is on the phone. */
export const newBookingHandlers: AdminHandlers<typeof newBookingEndpoints> = {
  'POST /api/admin/chart/bookings': async (ctx, booking) => ({
    result: await enterBooking(ctx, booking),
  }),
}
