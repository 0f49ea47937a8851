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
 * The content of the page behind the link in an email about a booking. It names nobody and repeats nothing
 * that was typed, because an unconfirmed address may be a stranger's.
 * @throws `not_found` for a token that is unknown or no longer valid.
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
 * Runs a client's action on an option of the booking behind a link, by the rules for a signed-in client. The
 * account of the session is ignored.
 * @throws `not_found` for an invalid token and options of other bookings, and what `changeOwnOption` throws.
 */
export const changeLinkedOption = async (
  ctx: Ctx,
  token: string,
  { holdId, action }: { holdId: number; action: ClientAction },
): Promise<OwnOption> => {
  const { id: orderId } = await getLinkedBooking(ctx, token)
  return changeOwnOption({ ...ctx, actor: { kind: 'guest', orderId } }, holdId, action)
}
