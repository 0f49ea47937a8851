import { z } from 'zod'
import { movementsPeriod } from '#contracts/admin/orders/movements.ts'
import { listAllowedRoles } from '#contracts/admin/policy.ts'
import { cardUses } from '#contracts/models/comp-cards.ts'
import { printedCardSizes } from '#contracts/orders/gift-card-options.ts'
import { type AdminEndpointTable, fileContent, idParams } from './contract.ts'

/** Exports for accountants: one line for each movement of money. */
export const movementEndpoints = {
  'GET /api/admin/movements/export.csv': {
    summary: 'Export as CSV: every movement of money of a period, at most a year',
    access: listAllowedRoles('orders', 'read'),
    response: 'csv',
    query: movementsPeriod,
    result: fileContent,
  },
} as const satisfies AdminEndpointTable

/** Gift cards to print. */
export const printedCardEndpoints = {
  'GET /api/admin/gift-cards/{id}/card.pdf': {
    summary: 'Get a gift card to print, with its code; for `print` with bleed and crop marks',
    access: listAllowedRoles('gift-cards', 'read'),
    rateLimit: { perMinute: 40 },
    response: 'pdf',
    params: idParams,
    query: z.object({
      size: z.enum(printedCardSizes, 'Please choose the size a6 or us').default('a6'),
      use: z.enum(cardUses, 'Please choose web or print').default('web'),
    }),
    result: fileContent,
  },
} as const satisfies AdminEndpointTable
