import type { bookingEndpoints } from '#contracts/bookings/bookings.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { requestBooking } from './bookings.service.ts'
import { toBookingRequest } from './bookings.wire.ts'

export const bookingHandlers: Handlers<typeof bookingEndpoints> = {
  'POST /api/V1/model-booking': async (
    ctx,
    { shipping_address, wishlists },
    { idempotencyKey, address },
  ) => {
    const request = toBookingRequest(shipping_address, wishlists)
    const { order, isNew } = await requestBooking(ctx, request, { idempotencyKey, address })
    return {
      httpStatus: isNew ? 201 : 200,
      message: 'Your booking request has been received',
      result: { data: { orderId: order.code } },
    }
  },
}
