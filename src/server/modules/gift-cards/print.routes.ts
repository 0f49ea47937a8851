import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import type { RequestParts } from '#contracts/endpoint.ts'
import { cardUses } from '#contracts/models/comp-cards.ts'
import { printedCardSizes } from '#contracts/orders/gift-card-options.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import {
  type AdminEndpoint,
  adminEndpoint,
  parseIdParam,
  idParams,
} from '#server/modules/admin/index.ts'
import { printGiftCard } from './print.service.ts'

const query = z.object({
  size: z.enum(printedCardSizes, 'Please choose the size a6 or us').default('a6'),
  use: z.enum(cardUses, 'Please choose web or print').default('web'),
})

/** The back office's endpoints for gift cards beside their records. */
export const giftCardEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/gift-cards/{id}/card.pdf', {
    summary: 'Get a gift card to print, with its code; for `print` with bleed and crop marks',
    access: listAllowedRoles('gift-cards', 'read'),
    rateLimit: { perMinute: 40 },
    response: 'pdf',
    document: { params: idParams, query },
    parse: (parts: RequestParts) => ({
      couponId: parseIdParam(parts),
      ...parse(query, parts.query),
    }),
    handle: async (ctx, input) => {
      const { name, bytes } = await printGiftCard(ctx, input)
      return { result: bytes, fileName: name }
    },
  }),
]
