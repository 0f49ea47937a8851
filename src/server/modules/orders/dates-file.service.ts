import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { toDatesFile } from '#server/modules/calendars/index.ts'
import { hasDatesFile } from './dates-file.domain.ts'
import { getReceivedOrder } from './orders.service.ts'

/**
 * The dates of a booking as a calendar file. It contains no more than the received page: no client, project
 * or place.
 * @throws `not_found` for an unknown code, an order of another kind and a finished booking.
 */
export const getDatesFile = async (
  ctx: Ctx,
  code: string,
): Promise<{ name: string; content: string }> => {
  const receivedOrder = await getReceivedOrder(ctx, code)
  if (!hasDatesFile(receivedOrder)) throw notFound('Calendar')
  const { order, windows, items } = receivedOrder
  const content = await toDatesFile(ctx, {
    code: order.code,
    windows,
    models: items.map(({ name }) => name),
    isConfirmed: order.state === 'confirmed',
    updatedAt: order.updatedAt,
  })
  return { name: `${order.code}.ics`, content }
}
