import { z } from 'zod'
import type { Ctx, MovedOrder, OrderEffect } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { system } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { issueGiftCard, voidGiftCard } from '#server/modules/coupons/index.ts'
import { handleSecretEmail, sendEmail } from '#server/modules/emails/index.ts'
import { moveOrder } from '#server/modules/orders/index.ts'
import type { JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { getLastDay, getSendTime, isIssued } from './gift-cards.domain.ts'
import {
  countUnsent,
  findCardToSend,
  findPurchaseOfOrder,
  insertCard,
  listCards,
  lockPurchase,
  markSent,
  markUnsent,
  noteFirstSpent,
} from './gift-cards.repo.ts'
import { composeGiftCardEmail } from './gift-cards.emails.ts'
import { emailGiverOfSpentCard } from './giver.emails.ts'
import { emailVoidedCards } from './holder.emails.ts'
import { makeCardLink } from './received-card.service.ts'

/** Carries the card's id, not its code: a code is worth money and is stored in one table only. */
const sendJob: JobKind<{ cardId: number }> = {
  name: 'gift-cards.send',
  lane: 'email',
  payload: z.object({ cardId: z.number().int() }),
  attempts: 12,
  limitSeconds: 60,
}

/**
 * Issues a paid order's cards, each with its own code and balance, and sends them, on the chosen day if there is one. Cards are issued once: an order becomes
 * `paid` once, in the same transaction, and each position of a purchase is filled once.
 */
const issueCards = async (ctx: Ctx, order: MovedOrder): Promise<void> => {
  const purchase = await findPurchaseOfOrder(ctx, order.id)
  // The money has arrived anyway: the order stays `paid`, for staff to check.
  if (!purchase) return ctx.log.error({ order: order.code }, 'a paid order buys no gift card')
  const createdAt = ctx.platform.clock.now()
  const endsOn = getLastDay(dayIn(ctx.config.timeZone, createdAt))
  const { unitCents: amountCents, currency, id: purchaseId, sendOn } = purchase
  const at = getSendTime(sendOn, ctx.config.timeZone)
  for (let position = 0; position < purchase.quantity; position += 1) {
    const { couponId } = await issueGiftCard(ctx, { amountCents, currency, endsOn })
    const cardId = await insertCard(ctx, { purchaseId, position, couponId, createdAt })
    await enqueue(ctx, sendJob, { cardId }, { at })
  }
}

/**
 * Voids the codes of a withdrawn order, and tells whoever has them.
 * @throws `conflict` if one of them has been used.
 */
const voidCards = async (ctx: Ctx, { id }: MovedOrder): Promise<void> => {
  const purchase = await findPurchaseOfOrder(ctx, id)
  if (!purchase) return
  const cards = await listCards(ctx, purchase.id)
  for (const { couponId } of cards) await voidGiftCard(ctx, couponId)
  const codes = cards.filter(({ sentAt }) => sentAt !== null).map(({ code }) => code)
  await emailVoidedCards(ctx, purchase, codes)
}

/** Tells the buyer of a card, who has asked for it, that this order is the first to spend it. */
const noteSpentCard = async (ctx: Ctx, { id: orderId, userId }: MovedOrder): Promise<void> => {
  const purchase = await noteFirstSpent(ctx, { orderId, at: ctx.platform.clock.now() })
  if (purchase) await emailGiverOfSpentCard(ctx, purchase, userId)
}

/** Passed to the orders by the composition root. */
export const giftCardEffects: readonly OrderEffect[] = [
  { kind: 'gift_card', state: 'paid', run: issueCards },
  { kind: 'gift_card', state: 'cancelled', run: voidCards },
  { kind: 'purchase', state: 'paid', run: noteSpentCard },
]

/** Sends a card's email; the last one of an order completes the order. */
const sendCard = async (ctx: Ctx, cardId: number): Promise<void> => {
  const card = await findCardToSend(ctx, cardId)
  if (card?.sentAt !== null || !isIssued(card.orderState)) return
  const email = await composeGiftCardEmail(ctx, card, await makeCardLink(ctx, cardId))
  const { orderId } = card
  await sendEmail(
    ctx,
    { to: card.purchase.toEmail, desk: 'money', ...email },
    { giftCardId: cardId, orderId },
  )
  await inTransaction({ ...ctx, actor: system }, async (ctx) => {
    // Without the lock, two jobs that send the last two cards at the same time might each see the other card
    // as unsent.
    await lockPurchase(ctx, card.purchase.id)
    await markSent(ctx, cardId, ctx.platform.clock.now())
    if (card.orderState !== 'paid' || (await countUnsent(ctx, card.purchase.id)) > 0) return
    await moveOrder(ctx, { code: card.orderCode, move: 'complete' })
  })
}

/**
 * Emails a card to its recipient, whose address has been corrected. Its code stays the same.
 * @throws `conflict` if its order was cancelled or refunded, which has voided the code.
 */
export const sendCardAgain = async (ctx: Ctx, cardId: number): Promise<void> => {
  const card = await findCardToSend(ctx, cardId)
  if (!card || !isIssued(card.orderState))
    throw new AppError(
      'conflict',
      'The order of this gift card was cancelled or refunded: its code is void and is not sent',
    )
  await markUnsent(ctx, cardId)
  await enqueue(ctx, sendJob, { cardId })
}

export const giftCardJobs = [handleSecretEmail(sendJob, (ctx, { cardId }) => sendCard(ctx, cardId))]
