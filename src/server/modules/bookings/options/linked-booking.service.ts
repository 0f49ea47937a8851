import type { EndpointResult } from '#contracts/endpoints.ts'
import type { Ctx } from '#server/context.ts'
import type { ClientAction } from '#server/modules/bookings/lines/line-actions.domain.ts'
import {
  getLinkedBooking,
  getReceivedOrder,
  listOrderEvents,
  toReceivedOrder,
  toStatusEntry,
} from '#server/modules/orders/index.ts'
import { changeOwnOption, listOptionsOfBooking, type OwnOption } from './options.service.ts'
import { toClientOption } from './options.wire.ts'

/**
 * What the page behind the link in an email about a booking says. It names nobody and repeats nothing that was typed: an
 * address that nobody has confirmed may be a stranger's.
 * @throws `not_found` for a token that is unknown or opens nothing any longer.
 */
export const getLinkedBookingPage = async (
  ctx: Ctx,
  token: string,
): Promise<EndpointResult<'GET /api/V1/linked-booking/{token}'>> => {
  const { id, code } = await getLinkedBooking(ctx, token)
  const options = await listOptionsOfBooking(ctx, id)
  const events = await listOrderEvents(ctx, [id])
  return {
    ...toReceivedOrder(await getReceivedOrder(ctx, code)),
    options: options.map(toClientOption),
    status_list: events.map(toStatusEntry),
  }
}

/**
 * What the reader of an email does to an option of its booking, by the rules for a client who is signed in. Whoever is
 * signed in does not count.
 * @throws `not_found` for a token that opens nothing and options of other bookings, and what `changeOwnOption` throws.
 */
export const changeLinkedOption = async (
  ctx: Ctx,
  token: string,
  { holdId, act }: { holdId: number; act: ClientAction },
): Promise<OwnOption> => {
  const { id: orderId } = await getLinkedBooking(ctx, token)
  return changeOwnOption({ ...ctx, actor: { kind: 'guest', orderId } }, holdId, act)
}
