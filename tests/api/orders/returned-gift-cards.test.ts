import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { emails } from '#server/db/schema/emails.ts'
import { orders } from '#server/db/schema/orders.ts'
import { takeBounces } from '#server/modules/emails/bounces/bounces.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const wrong = 'bea@hoem.example'
const right = 'bea@home.example'

/** Buys a card for the wrong address, which accepts it; its order is complete. */
const aDeliveredCard = async () => {
  const { visitor, id: user_id } = await aSignedIn(test())
  const choice = { user_id, qty: 1, price: 100 }
  const { body } = await visitor.call('POST /api/V1/giftcard/add-to-card', choice)
  const card_id = body.result?.card_id ?? 0
  const details = { card_id, to_email: wrong, from_email: 'ada@studio.example', message: '' }
  await visitor.call('POST /api/V1/giftcard-share-details/save', details)
  const payment = { type: 'stripe', token: 'tok_visa', totalAmount: 100 } as const
  await visitor.call('POST /api/V1/giftcard-payment', { ...payment, card_id, user_id })
  expect(await test().emailsTo(wrong)).toHaveLength(1)
  const owner = await aStaff(test(), 'owner')
  const [order] = await test().ctx.db.select().from(orders)
  const seeOrder = async () => (await owner.ask('GET', `orders/${order!.id}`)).body
  return { owner, seeOrder }
}

const findCardEmail = async () => {
  const ofCard = eq(emails.kind, 'gift_card.card')
  const rows = await test().ctx.db.select().from(emails).where(ofCard).orderBy(desc(emails.id))
  return rows[0]!
}

it('that comes back after its order was complete is on Today, and sent to the right address', async () => {
  const { owner, seeOrder } = await aDeliveredCard()
  expect(await seeOrder()).toMatchObject({
    state: 'completed',
    cardEmails: [{ toEmail: wrong, isUndelivered: false }],
  })
  const { id, messageId } = await findCardEmail()
  const bounce = { kind: 'hard', reason: '550 No such mailbox', messageId } as const
  await takeBounces(test().ctx, [bounce])
  expect(await seeOrder()).toMatchObject({ cardEmails: [{ isUndelivered: true, emailId: id }] })
  const listUndelivered = async () =>
    (await owner.list('emails', { filter: { isUndelivered: true } })).items
  expect(await listUndelivered()).toMatchObject([{ id, about: { resource: 'orders' } }])

  const again = await owner.ask('POST', `emails/${id}/resend`, { to: right })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('one person')])
  const corrected = await owner.ask('POST', `emails/${id}/correctAddress`, { to: right })
  expect(corrected.status).toBe(200)
  expect(await test().emailsTo(right)).toHaveLength(1)
  expect(await listUndelivered()).toEqual([])
  expect(await seeOrder()).toMatchObject({
    state: 'completed',
    cardEmails: [{ toEmail: right, isUndelivered: false, sentAt: expect.any(String) as unknown }],
  })
})

it('is sent again as it is to a reader who cannot find it, with the same code', async () => {
  const { owner } = await aDeliveredCard()
  const { id } = await findCardEmail()
  const { body } = await owner.ask('GET', `emails/${id}`)
  expect(body).toMatchObject({ isKept: false, isRepeatable: true })
  const booker = await aStaff(test(), 'booker')
  expect((await booker.ask('POST', `emails/${id}/resend`, { to: wrong })).status).toBe(200)
  const [second, first, ...others] = await test().emailsTo(wrong)
  expect(others).toEqual([])
  const findCode = (text = '') => /VG-\w{5}-\w{5}-\w{5}/.exec(text)?.[0]
  expect(findCode(second?.text)).toBe(findCode(first?.text))
})
