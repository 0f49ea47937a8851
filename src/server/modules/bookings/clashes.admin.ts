import { isUnconfirmedBooking } from '#contracts/orders/order-states.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  type Fields,
  getLockedRecord,
  recordChange,
  type ResourceDefinition,
  type StoredRecord,
} from '#server/modules/admin/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { listClashes } from './bookings.admin.repo.ts'

/**
 * Declines the clashing bookings named with a transition; their clients are emailed. The audit log of each
 * records it.
 * @throws `conflict` for a booking that does not clash, or can no longer be declined.
 */
export const declineClashes = async (
  ctx: Ctx,
  bookings: ResourceDefinition<'bookings'>,
  {
    record,
    input: { declines = [] },
  }: {
    record: StoredRecord<'bookings', 'id'>
    input: { readonly declines?: readonly number[] | undefined }
  },
): Promise<Fields | undefined> => {
  const ids = [...new Set(declines)].toSorted((a, b) => a - b)
  if (ids.length === 0) return undefined
  const clashes = await listClashes(ctx, record.id)
  for (const id of ids) {
    const clash = clashes.find((each) => each.id === id)
    if (!clash) throw new AppError('conflict', 'A booking to be declined no longer clashes')
    const { code, state, confirmedNames } = clash
    if (!isUnconfirmedBooking(state)) {
      throw new AppError('conflict', `${code} is ${state} and cannot be declined along with this`)
    }
    if (confirmedNames.length > 0) {
      const jobs = `${code} has a confirmed job with ${confirmedNames.join(', ')}`
      throw new AppError(
        'conflict',
        `${jobs} and cannot be declined along with this: cancel it on its own page`,
      )
    }
    const before = await getLockedRecord(ctx, bookings, id)
    await moveOrder(ctx, { code, move: 'decline' })
    await recordChange(ctx, bookings, { id, action: 'move', before })
  }
  return { declined: ids }
}
