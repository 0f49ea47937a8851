import type { giftCardEndpoints } from '#contracts/orders/gift-cards.ts'
import type { Ctx } from '#server/context.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { userIdOf } from '#server/kernel/actor.ts'
import { fromDecimal, toDecimal } from '#server/kernel/money.ts'
import { getSections } from '#server/modules/content/pages/index.ts'
import { toMethod, toPaymentAnswer } from '#server/modules/payments/index.ts'
import {
  chooseAmount,
  findBegun,
  getPurchase,
  openGiftCardWallet,
  saveDetails,
} from './gift-cards.service.ts'
import { toGiftCard, toGiftCardItem } from './gift-cards.wire.ts'
import { payGiftCard } from './pay.service.ts'

const texts = (ctx: Ctx) => getSections(ctx, 'gift-card')

export const giftCardHandlers: Handlers<typeof giftCardEndpoints> = {
  'GET /api/V1/get-gift-card': async (ctx, { user_id }) => {
    const begun = user_id === undefined ? undefined : await findBegun(ctx, user_id)
    return { result: { giftcard: toGiftCard(await texts(ctx), begun) } }
  },
  'POST /api/V1/giftcard/add-to-card': async (ctx, { user_id, qty, price }) => {
    const choice = { userId: user_id, unitCents: fromDecimal(price), quantity: qty }
    const cardId = await chooseAmount(ctx, choice)
    return { message: 'Gift card saved', redirect: true, result: { card_id: cardId } }
  },
  'GET /api/V1/get-card-giftcard': async (ctx, { card_id }) => {
    const purchase = await getPurchase(ctx, { id: card_id, userId: userIdOf(ctx.actor) })
    const giftcard = toGiftCard(await texts(ctx), purchase)
    return { result: { giftcard, carditem: toGiftCardItem(purchase) } }
  },
  'POST /api/V1/giftcard-share-details/save': async (ctx, { card_id, ...details }) => {
    const own = { id: card_id, userId: userIdOf(ctx.actor) }
    const { to_email: toEmail, from_email: fromEmail, message } = details
    await saveDetails(ctx, own, { toEmail, fromEmail, message })
    return { message: 'Details saved' }
  },
  'POST /api/V1/giftcard/paypal-order': async (ctx, { user_id, card_id }) => {
    const order = await openGiftCardWallet(ctx, { id: card_id, userId: user_id })
    const { reference, amountCents, currency } = order
    return { result: { order_id: reference, amount: toDecimal(amountCents), currency } }
  },
  'POST /api/V1/giftcard-payment': async (ctx, sent, { idempotencyKey }) =>
    toPaymentAnswer(
      await payGiftCard(ctx, {
        cardId: sent.card_id,
        userId: sent.user_id,
        method: toMethod(sent),
        expectedTotalCents: fromDecimal(sent.totalAmount),
        idempotencyKey,
      }),
    ),
}
