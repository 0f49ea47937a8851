import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import type { ActionRequest } from '#server/modules/admin/index.ts'
import { listHeldModelIds } from '#server/modules/bookings/bookings.repo.ts'
import { findHolds } from '#server/modules/holds/index.ts'

type BookingAction = ActionRequest<'bookings'>

/**
 * Locks the calendars that an action on a booking changes, then the booking and those declined along with it:
 * the same order as expiry, the chart and clients (ADR 0130).
 */
export const lockForBookingAction = async (ctx: Ctx, request: BookingAction): Promise<void> => {
  if (request.action !== 'line' && request.action !== 'move') return
  const { declines = [] } = request.input
  const models = await listModels(ctx, request)
  const declinedModels = await listHeldModelIds(ctx, declines)
  await lockRows(ctx, {
    calendars: [...models, ...declinedModels],
    orders: [request.id, ...declines],
  })
}

/** The models whose calendars an action changes: of a line its own, of a transition those of all lines. */
const listModels = async (ctx: Ctx, { id, action, input }: BookingAction): Promise<number[]> => {
  if (action !== 'line') return listHeldModelIds(ctx, [id])
  return (await findHolds(ctx, [input.holdId])).map(({ modelId }) => modelId)
}
