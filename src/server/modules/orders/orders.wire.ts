import type { EndpointResult } from '#contracts/endpoints.ts'
import { toWireDay } from '#contracts/time/day.ts'
import { toCard } from '#server/modules/models/index.ts'
import { datesFileAddress, hasDatesFile } from './dates-file.domain.ts'
import type { ReceivedOrder } from './orders.service.ts'

/** The data for anybody with the code: no names of people, address, price or internal id. */
export const toReceivedOrder = ({
  order,
  partState,
  windows,
  items,
}: ReceivedOrder): EndpointResult<'GET /api/V1/get-order'> => ({
  order: {
    id: order.code,
    code: order.code,
    type: order.kind,
    status: order.state,
    part_status: partState,
    created_at: order.createdAt.toISOString(),
    dates: windows.map(({ first, last, from, to }) => ({
      start_date: toWireDay(first),
      end_date: toWireDay(last),
      start_time: from,
      end_time: to,
    })),
    calendar_file: hasDatesFile({ order, windows }) ? datesFileAddress(order.code) : null,
  },
  order_details: items.map(({ name, quantity, model }) => ({
    prod_name: name,
    qty: quantity,
    picture: model ? toCard(model).picture : null,
  })),
})
