import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { listBookings, listIdsWithLines } from '#server/modules/bookings/bookings.repo.ts'
import { listHoldsOf } from '#server/modules/holds/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { isBackward, listFollowingTransitions } from './booking-state.domain.ts'

const moveBack = async (ctx: Ctx, orderId: number): Promise<void> => {
  await lockRows(ctx, { orders: [orderId] })
  const [booking] = await listBookings(ctx, [orderId])
  if (!booking) return
  const lines = await listHoldsOf(ctx, orderId)
  const moves = listFollowingTransitions(booking.state, { lines, isDeclined: false }).filter(
    isBackward,
  )
  for (const move of moves) await moveOrder(ctx, { code: booking.code, move })
}

/** Moves bookings that are ahead of their lines back to the state of the lines; nobody is emailed. */
export const followAllStates = async (ctx: Ctx): Promise<void> => {
  for (const id of await listIdsWithLines(ctx)) {
    await inTransaction(ctx, (ctx) => moveBack(ctx, id))
  }
}

/** A migration enqueues this job in databases where states only moved forwards. */
const followJob: JobKind<object> = {
  name: 'bookings.follow-states',
  lane: 'long',
  payload: z.object({}),
  attempts: 5,
  limitSeconds: 600,
}

export const stateJobs = [handleJob(followJob, (ctx) => followAllStates(ctx))]
