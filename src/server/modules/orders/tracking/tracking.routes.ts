import type { trackingEndpoints } from '#contracts/bookings/tracking.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { cancelOwnOrder, listHistory, listTracked } from './tracking.service.ts'
import { toHistoryItem, toTrackedItem } from './tracking.wire.ts'

export const trackingHandlers: Handlers<typeof trackingEndpoints> = {
  'GET /api/V1/user-orders-track': async (ctx, { user_id, order_id, order_detail_id, before }) => {
    const which = { code: order_id, itemId: order_detail_id, before }
    const { items, next } = await listTracked(ctx, user_id, which)
    return { result: { orders: items.map(toTrackedItem), next } }
  },
  'GET /api/V1/user-orders': async (ctx, { user_id, before }) => {
    const { items, next } = await listHistory(ctx, user_id, before)
    return { result: { orders: items.map(toHistoryItem), next } }
  },
  'POST /api/V1/orders-cancel': async (ctx, { order_id }) => {
    await cancelOwnOrder(ctx, order_id)
    return { message: 'Your order has been cancelled' }
  },
}
