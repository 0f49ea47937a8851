import type { Ctx } from '#server/context.ts'
import { lockRows } from '#server/db/locks.ts'
import type { ActionRequest } from '#server/modules/admin/index.ts'
import { listHeldModelIds } from '#server/modules/bookings/bookings.repo.ts'
import { findHolds } from '#server/modules/holds/index.ts'

/**
 * Locks the calendars that an action on a booking changes, then the booking and those declined along with it:
 * the same order as expiry, the chart and clients (ADR 0130).
 */
export const lockForBookingAction = async (ctx: Ctx, request: ActionRequest): Promise<void> => {
  if (request.action !== 'line' && request.action !== 'move') return
  const declines = readDeclines(request.input)
  const models = await listModels(ctx, request)
  const declinedModels = await listHeldModelIds(ctx, declines)
  await lockRows(ctx, {
    calendars: [...models, ...declinedModels],
    orders: [request.id, ...declines],
  })
}

/** The bookings that are declined along with a confirmation. */
const readDeclines = ({ declines }: ActionRequest['input']): readonly number[] =>
  Array.isArray(declines) ? declines.map(Number) : []

/** The models whose calendars an action changes: of a line its own, of a transition those of all lines. */
const listModels = async (ctx: Ctx, { id, action, input }: ActionRequest): Promise<number[]> => {
  if (action !== 'line') return listHeldModelIds(ctx, [id])
  return (await findHolds(ctx, [Number(input.holdId)])).map(({ modelId }) => modelId)
}
