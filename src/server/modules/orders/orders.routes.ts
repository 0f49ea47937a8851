import type { orderEndpoints } from '#contracts/orders/orders.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { getReceivedOrder } from './orders.service.ts'
import { toReceivedOrder } from './orders.wire.ts'

export const orderHandlers: Handlers<typeof orderEndpoints> = {
  'GET /api/V1/get-order': async (ctx, { order_id }) => ({
    result: toReceivedOrder(await getReceivedOrder(ctx, order_id)),
  }),
}
