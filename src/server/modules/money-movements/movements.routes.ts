import type { movementEndpoints } from '#contracts/admin/endpoints/orders.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { exportMovements } from './movements.service.ts'

/** Exports for accountants: one line for each movement of money. */
export const movementHandlers: AdminHandlers<typeof movementEndpoints> = {
  'GET /api/admin/movements/export.csv': async (ctx, period) => ({
    result: [await exportMovements(ctx, period)],
    fileName: `movements-${period.from}-${period.to}.csv`,
  }),
}
