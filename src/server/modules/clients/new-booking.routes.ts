import { listAllowedRoles } from '#contracts/admin.ts'
import { enteredBooking, newBooking } from '#contracts/admin/bookings/new-booking.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint } from '#server/modules/admin/index.ts'
import { enterBooking } from './new-booking.admin.ts'

/** Bookings that staff enter while their client is on the phone. */
export const newBookingEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('POST /api/admin/chart/bookings', {
    summary: 'Enter a booking for a client, who may be new, with its dates requested or on option',
    access: listAllowedRoles('clients', 'create'),
    document: { body: newBooking, result: enteredBooking },
    parse: ({ body }) => parse(newBooking, body),
    handle: async (ctx, booking) => ({ result: await enterBooking(ctx, booking) }),
  }),
]
