import type { bookingEndpoints } from '#contracts/bookings/bookings.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import type { optionEndpoints } from '#contracts/bookings/options.ts'
import type { bookingLinkEndpoints } from '#contracts/bookings/booking-links.ts'
import { changeLinkedOption, getLinkedBookingPage } from './options/linked-booking.service.ts'
import { listAvailability } from './options/availability.service.ts'
import { requestBooking } from './requests/bookings.service.ts'
import { requireExactTimes } from '#server/modules/holds/index.ts'
import { listTimes, toBookingRequest } from './requests/bookings.wire.ts'
import { changeOwnOption, listOwnOptions } from './options/options.service.ts'
import { toClientOption, toModelAvailability } from './options/options.wire.ts'

export const bookingHandlers: Handlers<typeof bookingEndpoints> = {
  'POST /api/V1/model-booking': async (
    ctx,
    { shipping_address, wishlists },
    { idempotencyKey, address },
  ) => {
    requireExactTimes(ctx.config.timeZone, listTimes(shipping_address))
    const request = toBookingRequest(shipping_address, wishlists)
    const { order, isNew } = await requestBooking(ctx, request, { idempotencyKey, address })
    return {
      httpStatus: isNew ? 201 : 200,
      message: 'Your booking request has been received',
      result: { data: { orderId: order.code } },
    }
  },
}

export const optionHandlers: Handlers<typeof optionEndpoints> = {
  'GET /api/V1/options': async (ctx, { user_id, order_id }) => {
    const options = await listOwnOptions(ctx, { userId: user_id, code: order_id })
    return { result: { options: options.map(toClientOption) } }
  },
  'POST /api/V1/option-confirm': async (ctx, { hold_id }) => {
    const option = await changeOwnOption(ctx, hold_id, 'confirm')
    return { message: 'Your option has been confirmed', result: { option: toClientOption(option) } }
  },
  'POST /api/V1/option-release': async (ctx, { hold_id }) => {
    const option = await changeOwnOption(ctx, hold_id, 'release')
    return { message: 'Your option has been released', result: { option: toClientOption(option) } }
  },
  'POST /api/V1/option-challenge': async (ctx, { hold_id }) => {
    const option = await changeOwnOption(ctx, hold_id, 'challenge')
    return {
      message: 'We have asked for the first option',
      result: { option: toClientOption(option) },
    }
  },
  'GET /api/V1/availability': async (ctx, { products, ...window }) => {
    const availability = await listAvailability(ctx, products, window)
    return { result: { availability: availability.map(toModelAvailability) } }
  },
}

export const bookingLinkHandlers: Handlers<typeof bookingLinkEndpoints> = {
  'GET /api/V1/linked-booking/{token}': async (ctx, { token }) => ({
    result: await getLinkedBookingPage(ctx, token),
  }),
  'POST /api/V1/linked-option-confirm': async (ctx, { token, hold_id }) => {
    const option = await changeLinkedOption(ctx, token, { holdId: hold_id, action: 'confirm' })
    return { message: 'Your option has been confirmed', result: { option: toClientOption(option) } }
  },
  'POST /api/V1/linked-option-release': async (ctx, { token, hold_id }) => {
    const option = await changeLinkedOption(ctx, token, { holdId: hold_id, action: 'release' })
    return { message: 'Your option has been released', result: { option: toClientOption(option) } }
  },
  'POST /api/V1/linked-option-challenge': async (ctx, { token, hold_id }) => {
    const option = await changeLinkedOption(ctx, token, { holdId: hold_id, action: 'challenge' })
    return {
      message: 'We have asked for the first option',
      result: { option: toClientOption(option) },
    }
  },
}
