import type { Ctx } from '#server/context.ts'
import type { Cents } from '#server/kernel/money.ts'
import { getContact } from '#server/modules/accounts/index.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import {
  payForOrder,
  type PaymentAnswer,
  type PaymentMethod,
} from '#server/modules/payments/index.ts'
import {
  getGrandTotal,
  requireDetails,
  requireShopCurrency,
  getPaymentSubject,
} from './gift-cards.domain.ts'
import { changePurchase } from './gift-cards.repo.ts'
import { getPurchase, lockOpenPurchase } from './gift-cards.service.ts'

export interface GiftCardPayment {
  cardId: number
  userId: number
  method: PaymentMethod
  /** The total that the page showed. */
  expectedTotalCents: Cents
  idempotencyKey: string | undefined
}

/**
 * Pays for a user's gift card. The cards are issued once it is paid (see `issue.service.ts`).
 * @throws what `payForOrder` throws, `not_found` for cards of other users and `conflict` for one that is paid
 * or has no recipient yet.
 */
export const payGiftCard = async (
  ctx: Ctx,
  { cardId, userId, ...payment }: GiftCardPayment,
): Promise<PaymentAnswer> => {
  const purchaseKey = { id: cardId, userId }
  await getPurchase(ctx, purchaseKey)
  const { expectedTotalCents, method } = payment
  const content = { cardId, expectedTotalCents, way: method.type }
  return payForOrder(ctx, {
    ...payment,
    content,
    userId,
    kind: 'gift_card',
    subject: getPaymentSubject(cardId),
    place: async (ctx) => {
      const purchase = await lockOpenPurchase(ctx, purchaseKey)
      requireDetails(purchase)
      const contact = await getContact(ctx, userId)
      const { unitCents, quantity } = purchase
      const orderResult = await placeOrder(ctx, {
        kind: 'gift_card',
        contactName: contact.name,
        contactEmail: contact.email,
        totalCents: getGrandTotal(purchase),
        items: [{ name: 'Gift card', unitCents, quantity }],
        idempotencyKey: payment.idempotencyKey,
        content,
      })
      requireShopCurrency(purchase, orderResult.order)
      await changePurchase(ctx, cardId, {
        orderId: orderResult.order.id,
        at: ctx.platform.clock.now(),
      })
      return orderResult
    },
  })
}
