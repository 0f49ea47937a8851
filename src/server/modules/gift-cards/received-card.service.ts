import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { isStaffActor } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { lockPurchase } from './gift-cards.repo.ts'
import { emailGiverOfOpenedCard } from './giver.emails.ts'
import {
  findReceivedCard,
  insertCardLink,
  noteFirstOpened,
  type StoredReceivedCard,
} from './received-card.repo.ts'

/** Creates a link to a card's page; only its hash is stored. */
export const makeCardLink = async (ctx: Ctx, cardId: number): Promise<string> => {
  const { ids, clock } = ctx.platform
  const token = ids.token()
  await insertCardLink(ctx, { tokenHash: hashToken(token), cardId, createdAt: clock.now() })
  return `${ctx.config.publicUrl}/received-gift-card/${token}`
}

/**
 * The card of a link.
 * @throws `not_found` for an unknown one.
 */
export const getReceivedCard = async (ctx: Ctx, token: string): Promise<StoredReceivedCard> => {
  const card = await findReceivedCard(ctx, hashToken(token))
  if (!card) throw notFound('Gift card')
  return card
}

/**
 * Tells the buyer of a card, who has asked for it, that its page was opened for the first time; staff and the buyer do not
 * count. Without that wish nothing is stored.
 * @throws `not_found` for an unknown link.
 */
export const noteOpened = async (ctx: Ctx, token: string): Promise<void> => {
  const { id, purchase } = await getReceivedCard(ctx, token)
  const { actor, platform } = ctx
  const isBuyer = actor.kind === 'user' && actor.userId === purchase.userId
  if (!purchase.tellsBuyer || isBuyer || isStaffActor(actor)) return
  await inTransaction(ctx, async (ctx) => {
    // Two cards of a purchase that are opened at the same time are one event for their buyer.
    await lockPurchase(ctx, purchase.id)
    const event = { id, purchaseId: purchase.id, at: platform.clock.now() }
    if (await noteFirstOpened(ctx, event)) await emailGiverOfOpenedCard(ctx, purchase)
  })
}
