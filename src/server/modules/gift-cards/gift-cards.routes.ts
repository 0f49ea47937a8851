import { dayIn } from '#contracts/time/zoned.ts'
import { parseTypedDay } from '#contracts/time/typed-day.ts'
import type { giftCardEndpoints } from '#contracts/orders/gift-cards.ts'
import type { Ctx } from '#server/context.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { fromDecimal, toDecimal } from '#server/kernel/money.ts'
import { getSections } from '#server/modules/content/pages/index.ts'
import { toMethod, toPaymentAnswer } from '#server/modules/payments/index.ts'
import {
  chooseAmount,
  getOpenPurchase,
  getPurchase,
  openGiftCardWallet,
  saveDetails,
} from './gift-cards.service.ts'
import { toGiftCard, toGiftCardItem, toReceivedCard } from './gift-cards.wire.ts'
import { payGiftCard } from './pay.service.ts'
import { getReceivedCard, noteOpened } from './received-card.service.ts'

const getTexts = (ctx: Ctx) => getSections(ctx, 'gift-card')

export const giftCardHandlers: Handlers<typeof giftCardEndpoints> = {
  'GET /api/V1/get-gift-card': async (ctx, { user_id }) => {
    const openPurchase = user_id === undefined ? undefined : await getOpenPurchase(ctx, user_id)
    return { result: { giftcard: toGiftCard(await getTexts(ctx), openPurchase) } }
  },
  'POST /api/V1/giftcard/add-to-card': async (ctx, { user_id, qty, price }) => {
    const choice = { userId: user_id, unitCents: fromDecimal(price), quantity: qty }
    const cardId = await chooseAmount(ctx, choice)
    return { message: 'Gift card saved', redirect: true, result: { card_id: cardId } }
  },
  'GET /api/V1/get-card-giftcard': async (ctx, { card_id }) => {
    const purchase = await getPurchase(ctx, { id: card_id, userId: requireUserId(ctx.actor) })
    const giftcard = toGiftCard(await getTexts(ctx), purchase)
    return { result: { giftcard, carditem: toGiftCardItem(purchase) } }
  },
  'POST /api/V1/giftcard-share-details/save': async (ctx, { card_id, ...details }) => {
    const purchaseKey = { id: card_id, userId: requireUserId(ctx.actor) }
    const { to_email: toEmail, from_email: fromEmail, message, send_on, tell_me } = details
    const sendOn = parseTypedDay(send_on) ?? null
    await saveDetails(ctx, purchaseKey, {
      toEmail,
      fromEmail,
      message,
      sendOn,
      tellsBuyer: tell_me,
    })
    return { message: 'Details saved' }
  },
  'GET /api/V1/received-gift-card/{token}': async (ctx, { token }) => {
    const today = dayIn(ctx.config.timeZone, ctx.platform.clock.now())
    return { result: { card: toReceivedCard(await getReceivedCard(ctx, token), today) } }
  },
  'POST /api/V1/received-gift-card/opened': async (ctx, { token }) => {
    await noteOpened(ctx, token)
    return {}
  },
  'POST /api/V1/giftcard/paypal-order': async (ctx, { user_id, card_id }) => {
    const order = await openGiftCardWallet(ctx, { id: card_id, userId: user_id })
    const { reference, amountCents, currency } = order
    return { result: { order_id: reference, amount: toDecimal(amountCents), currency } }
  },
  'POST /api/V1/giftcard-payment': async (ctx, input, { idempotencyKey }) =>
    toPaymentAnswer(
      await payGiftCard(ctx, {
        cardId: input.card_id,
        userId: input.user_id,
        method: toMethod(input),
        expectedTotalCents: fromDecimal(input.totalAmount),
        idempotencyKey,
      }),
    ),
}
