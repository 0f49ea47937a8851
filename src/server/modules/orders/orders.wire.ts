import type { EndpointResult } from '#contracts/endpoints.ts'
import type { Order, OrderItem } from './orders.repo.ts'

/** What anyone with the code may see: no name, no address, no price, no internal id. */
export const toReceivedOrder = ({
  order,
  items,
}: {
  order: Order
  items: readonly OrderItem[]
}): EndpointResult<'GET /api/V1/get-order'> => ({
  order: {
    id: order.code,
    code: order.code,
    type: order.kind,
    status: order.state,
    created_at: order.createdAt.toISOString(),
  },
  order_details: items.map(({ name, quantity }) => ({ prod_name: name, qty: quantity })),
})
