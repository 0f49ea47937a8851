import type { printedCardEndpoints } from '#contracts/admin/endpoints/orders.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { printGiftCard } from './print.service.ts'

/** The back office's endpoints for gift cards beside their records. */
export const printedCardHandlers: AdminHandlers<typeof printedCardEndpoints> = {
  'GET /api/admin/gift-cards/{id}/card.pdf': async (ctx, { id: couponId, ...format }) => {
    const { name, bytes } = await printGiftCard(ctx, { couponId, ...format })
    return { result: bytes, fileName: name }
  },
}
