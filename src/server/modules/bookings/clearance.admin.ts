import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { changeRecord, getLocked } from '#server/modules/admin/index.ts'
import { getNextMoves } from '#server/modules/orders/index.ts'
import { bookingsResource } from './bookings.admin.ts'

interface Papers {
  readonly code: string
  readonly guardianConsent?: string
  readonly licenceReference?: string
  readonly chaperoneName?: string
}

/**
 * Records what a booking with a junior needs before it can be confirmed, as the back office does: with a new version and
 * an entry in the audit log.
 * @throws `not_found`, and `conflict` for orders that are not bookings.
 */
export const recordClearance = (ctx: Ctx, { code, ...values }: Papers): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { order } = await getNextMoves(ctx, code)
    if (order.kind !== 'booking') {
      throw new AppError('conflict', 'Only a booking has consent, licence and chaperone')
    }
    const { version } = await getLocked(ctx, bookingsResource, order.id)
    await changeRecord(ctx, bookingsResource, { id: order.id, version: Number(version), values })
  })
