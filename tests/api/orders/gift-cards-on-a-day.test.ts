import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays, addMonths } from '#contracts/time/day.ts'
import { formatLongDay } from '#contracts/time/format.ts'
import { formatTypedDay } from '#contracts/time/typed-day.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/orders.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aSignedIn, password, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const bea = 'bea@home.example'
const timeZone = 'Europe/Paris'

const getToday = () => dayIn(timeZone, test().ctx.platform.clock.now())

/** A signed-in buyer with an unpaid card for 100. */
const aChosenCard = async () => {
  const { visitor, id: user_id } = await aSignedIn(test())
  const choice = { user_id, qty: 1, price: 100 }
  const { body } = await visitor.call('POST /api/V1/giftcard/add-to-card', choice)
  const card_id = body.result?.card_id ?? 0
  const save = (send_on: string) =>
    visitor.call('POST /api/V1/giftcard-share-details/save', {
      card_id,
      to_email: bea,
      from_email: 'ada@studio.example',
      message: '',
      send_on,
    })
  const pay = () =>
    visitor.call('POST /api/V1/giftcard-payment', {
      type: 'stripe',
      token: 'tok_visa',
      card_id,
      user_id,
      totalAmount: 100,
    })
  const see = () => visitor.call('GET /api/V1/get-card-giftcard', { card_id })
  const deleteAccount = () =>
    visitor.call('POST /api/V1/profile/delete-account', { user_id, confirmation: password })
  return { save, pay, see, deleteAccount }
}

it('is emailed at eight in the morning of the day that its buyer chose', async () => {
  const { save, pay, see } = await aChosenCard()
  const sendOn = addDays(getToday(), 3)
  expect((await save(formatTypedDay(sendOn))).status).toBe(200)
  expect((await see()).body.result?.carditem.send_on).toBe(formatTypedDay(sendOn))
  expect((await pay()).status).toBe(200)
  expect(await test().emailsTo(bea)).toEqual([])
  const [order] = await test().ctx.db.select().from(orders)
  const [receipt, ...others] = await test().emailsTo(order!.contactEmail)
  expect(others).toEqual([])
  expect(receipt?.text).toContain(`We send the gift cards on: ${formatLongDay(sendOn)}`)
  const booker = await aStaff(test(), 'booker')
  const seeOrder = async () => (await booker.ask('GET', `orders/${order!.id}`)).body
  expect(await seeOrder()).toMatchObject({ state: 'paid', cardEmails: [{ sendOn, sentAt: null }] })

  const sendTime = toFullHour(timeZone, sendOn, 8)
  const [job] = await test().ctx.db.select().from(jobs).where(eq(jobs.kind, 'gift-cards.send'))
  expect(job?.dueAt).toEqual(sendTime)
  test().later(sendTime.getTime() - test().ctx.platform.clock.now().getTime() + 60_000)
  const [card, ...more] = await test().emailsTo(bea)
  expect(more).toEqual([])
  expect(card?.text).toMatch(/Code: VG-/)
  const [state] = await test().ctx.db.select({ state: orders.state }).from(orders)
  expect(state).toEqual({ state: 'completed' })
})

it('names its buyer by the address on the card if the account was deleted before that day', async () => {
  const { save, pay, deleteAccount } = await aChosenCard()
  expect((await save(formatTypedDay(addDays(getToday(), 3)))).status).toBe(200)
  expect((await pay()).status).toBe(200)
  expect((await deleteAccount()).status).toBe(200)
  test().later(4 * 24 * 60 * 60 * 1000)
  const [card] = await test().emailsTo(bea)
  expect(card?.subject).toContain('ada@studio.example')
  expect(card?.text).not.toContain('Deleted account')
})

it('is emailed when it is paid if that is later than the day that its buyer chose', async () => {
  const { save, pay } = await aChosenCard()
  expect((await save(formatTypedDay(getToday()))).status).toBe(200)
  test().later(25 * 60 * 60 * 1000)
  expect((await pay()).status).toBe(200)
  expect(await test().emailsTo(bea)).toHaveLength(1)
})

it('is refused for a day that is over, too far away or none', async () => {
  const { save } = await aChosenCard()
  const today = getToday()
  for (const day of [
    formatTypedDay(addDays(today, -1)),
    formatTypedDay(addDays(addMonths(today, 12), 1)),
    '31/02/2030',
    'Christmas',
  ]) {
    const { status, body } = await save(day)
    expect([day, status, Object.keys(body.errors ?? {})]).toEqual([day, 422, ['send_on']])
  }
  expect((await save(formatTypedDay(addMonths(today, 12)))).status).toBe(200)
  expect((await save(formatTypedDay(today))).status).toBe(200)
})
