import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import { movementsPeriod } from '#contracts/admin/orders/movements.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint } from '#server/modules/admin/index.ts'
import { exportMovements } from './movements.service.ts'

/** Exports for accountants: one line for each movement of money. */
export const movementEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/movements/export.csv', {
    summary: 'Export as CSV: every movement of money of a period, at most a year',
    access: listAllowedRoles('orders', 'read'),
    response: 'csv',
    document: { query: z.object({ from: z.iso.date(), to: z.iso.date() }) },
    parse: ({ query }) => parse(movementsPeriod, query),
    handle: async (ctx, period) => ({
      result: [await exportMovements(ctx, period)],
      fileName: `movements-${period.from}-${period.to}.csv`,
    }),
  }),
]
