import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { giftCardPurchases, giftCards } from '#server/db/schema/gift-cards.ts'
import { orders } from '#server/db/schema/orders.ts'
import { jobHandlers } from '#server/modules.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'
import { whileOpen } from '#tests/support/while-open.ts'

const database = useDatabase()
const folder = useDataFolder()
const test = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })

/** A purchase with a recipient, that nobody has paid. */
const aPurchase = async (qty: number) => {
  const { visitor, id } = await aSignedIn(test())
  const choose = (price: number, count: number) =>
    visitor.call('POST /api/V1/giftcard/add-to-card', { user_id: id, price, qty: count })
  const card_id = (await choose(100, qty)).body.result?.card_id ?? 0
  const addresses = { to_email: 'bea@home.example', from_email: 'ada@studio.example' }
  await visitor.call('POST /api/V1/giftcard-share-details/save', {
    ...addresses,
    card_id,
    message: 'Happy birthday',
  })
  return { visitor, id, card_id, choose }
}

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('a gift card', () => {
  it('is not changed by a request that has waited for its payment', async () => {
    const { card_id, choose } = await aPurchase(1)
    const pay = async (ctx: Ctx) => {
      const isIt = eq(giftCardPurchases.id, card_id)
      await ctx.db.select().from(giftCardPurchases).where(isIt).for('update')
      const { order } = await placeOrder(ctx, {
        ...({ kind: 'gift_card', contactName: 'Ada', contactEmail: 'ada@studio.example' } as const),
        totalCents: 10_000,
        items: [{ name: 'Gift card' }],
        idempotencyKey: undefined,
      })
      await ctx.db.update(giftCardPurchases).set({ orderId: order.id }).where(isIt)
    }
    const [change] = await whileOpen(test().ctx, pay, [() => choose(10_000, 50)])
    expect(change?.status).toBe(409)
    expect(await database().db.select().from(giftCardPurchases)).toMatchObject([
      { unitCents: 10_000, quantity: 1 },
    ])
  })

  it('is completed by the last email, also when the last two are sent at once', async () => {
    const { visitor, id, card_id } = await aPurchase(2)
    const paid = await visitor.call('POST /api/V1/giftcard-payment', {
      ...({ type: 'stripe', token: 'tok_visa', user_id: id, totalAmount: 200 } as const),
      card_id,
    })
    expect(paid.status).toBe(200)
    const send = jobHandlers.find(({ kind }) => kind.name === 'gift-cards.send')!
    const cards = await database().db.select().from(giftCards)
    await whileOpen(
      test().ctx,
      ({ db }) => db.select().from(giftCardPurchases).for('update'),
      cards.map(
        ({ id: cardId }) =>
          () =>
            send.run(test().ctx, { cardId }, AbortSignal.timeout(20_000)),
      ),
    )
    expect(await database().db.select().from(orders)).toMatchObject([{ state: 'completed' }])
  })
})
