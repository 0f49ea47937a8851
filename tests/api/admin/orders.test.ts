import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { issueGiftCard } from '#server/modules/coupons/index.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

const findId = async (staff: Staff, resource: 'orders' | 'bookings', code: string) => {
  const { items } = await staff.list(resource, { filter: { q: code } })
  return Number(items[0]?.id)
}

const listTransitions = (body: Record<string, unknown>) =>
  (body.allowedMoves as { name: string }[]).map(({ name }) => name)

const listSubjects = async (to: string) =>
  (await test().emailsTo(to)).map(({ subject }) => subject.replace(/ \(.*/, ''))

describe('an order whose card was declined', () => {
  it('is neither counted nor refunded, by the office or in the database', async () => {
    const { pay } = await aShopper(test())
    await pay('tok_chargeDeclined', 'key-1')
    const owner = await aStaff(test(), 'owner')
    expect((await owner.list('orders', { filter: { refundDue: true } })).items).toEqual([])
    const [{ id } = { id: 0 }] = (await owner.list('orders')).items
    const { body } = await owner.ask('GET', `orders/${Number(id)}`)
    expect(body).toMatchObject({
      state: 'cancelled',
      allowedMoves: [],
      statement: { payment: { state: 'declined', capturedCents: 0, refundableCents: 0 } },
    })
    const { version } = body
    const response = await owner.ask('POST', `orders/${Number(id)}/move`, {
      move: 'refund',
      version,
    })
    expect(response).toMatchObject({ status: 409 })
    expect(response.body.message).toContain('No money has been received')
    const part = { amountCents: 100, version }
    expect((await owner.ask('POST', `orders/${Number(id)}/refund`, part)).status).toBe(409)
    const { db } = test().ctx
    await expect(db.execute(sql`update orders set state = 'refunded'`)).rejects.toThrow()
    const [payment] = await db.select().from(payments)
    const row = { paymentId: payment?.id ?? 0, amountCents: 1, providerKey: 'key' }
    await expect(db.insert(refunds).values(row)).rejects.toThrow()
    expect(await listSubjects('client@vale.example')).toEqual([
      expect.stringMatching(/^Your payment did not go through: 2 × Maud Vale\d+ and Maud Vale\d+/),
    ])
  })
})

describe('a paid order', () => {
  it('says what cancelling it returns, returns that once, and tells a second press so', async () => {
    const { ctx } = test()
    const { pay } = await aShopper(test())
    const card = await issueGiftCard(ctx, { amountCents: 50_000, currency: 'EUR' })
    const code = getOrderCode(await pay('tok_visa', 'key-1', 2798.5, card.code))
    const owner = await aStaff(test(), 'owner')
    const id = await findId(owner, 'orders', code)
    const { body } = await owner.ask('GET', `orders/${id}`)
    expect(body).toMatchObject({
      allowedMoves: [
        { name: 'schedule', needs: 'dates_known', refund: null, release: null },
        {
          name: 'cancel',
          refund: { amountCents: 279_850, currency: 'EUR', provider: 'stripe' },
          release: { code: card.code, kind: 'gift_card', discountCents: 50_000 },
        },
      ],
      statement: {
        subtotalCents: 329_850,
        redeemed: { code: card.code, isReleased: false },
        feeCents: 0,
        vat: { percent: 0, cents: 0 },
        payment: { state: 'succeeded', capturedCents: 279_850, refundedCents: 0 },
        refunds: [],
      },
    })
    const cancel = { move: 'cancel', version: body.version }
    const first = await owner.ask('POST', `orders/${id}/move`, cancel)
    expect(first.body).toMatchObject({ state: 'cancelled', refundDue: true })
    expect(await owner.ask('POST', `orders/${id}/move`, cancel)).toMatchObject({
      status: 409,
      body: { message: `${code} is cancelled already, so nothing was done again` },
    })
    await test().app.jobs.settle()
    const { body: after } = await owner.ask('GET', `orders/${id}`)
    expect(after).toMatchObject({
      state: 'refunded',
      refundDue: false,
      allowedMoves: [],
      statement: {
        redeemed: { isReleased: true },
        payment: { state: 'refunded', refundedCents: 279_850, refundableCents: 0 },
        refunds: [{ amountCents: 279_850, state: 'done', actorName: 'Ada Client' }],
      },
    })
  })

  it('is refunded in parts, by owners, never for more than was captured', async () => {
    const { pay } = await aShopper(test())
    const code = getOrderCode(await pay('tok_visa', 'key-1'))
    const owner = await aStaff(test(), 'owner')
    const booker = await aStaff(test(), 'booker')
    const id = await findId(owner, 'orders', code)
    const refund = async (amountCents: number, staff = owner) => {
      const { body } = await owner.ask('GET', `orders/${id}`)
      const input = { amountCents, reason: 'One day less.', version: body.version }
      return staff.ask('POST', `orders/${id}/refund`, input)
    }
    expect((await refund(100, booker)).status).toBe(403)
    const much = await refund(329_851)
    expect(much.body.errors).toEqual({
      amountCents: 'At most 3298.50 EUR of this payment can be refunded',
    })
    expect((await refund(129_850)).body).toMatchObject({ state: 'paid', version: 3 })
    const twice = { amountCents: 100, version: 2 }
    expect((await owner.ask('POST', `orders/${id}/refund`, twice)).status).toBe(409)
    await test().app.jobs.settle()
    expect(await listSubjects('client@vale.example')).toContain('Refund of €1,298.50')
    expect((await refund(200_001)).status).toBe(422)
    const { body } = await owner.ask('GET', `orders/${id}`)
    expect(body.statement).toMatchObject({
      payment: { state: 'succeeded', refundedCents: 129_850, refundableCents: 200_000 },
      refunds: [{ state: 'done', reason: 'One day less.' }],
    })
    const { body: figures } = await owner.ask('GET', 'figures?weeks=1')
    expect(figures.revenue).toMatchObject({
      currency: 'EUR',
      weeks: [{ cents: 200_000, kinds: { purchase: 200_000 }, boards: { women: 200_000 } }],
    })
    await owner.ask('POST', `orders/${id}/move`, { move: 'cancel', version: body.version })
    await test().app.jobs.settle()
    const { body: after } = await owner.ask('GET', `orders/${id}`)
    expect(after).toMatchObject({
      state: 'refunded',
      statement: { payment: { refundedCents: 329_850 }, refunds: [{}, { amountCents: 200_000 }] },
    })
  })

  it('waits for its money where the sandbox’s bank takes none back', async () => {
    const { pay } = await aShopper(test())
    const code = getOrderCode(await pay('tok_refundFail', 'key-1'))
    const owner = await aStaff(test(), 'owner')
    const id = await findId(owner, 'orders', code)
    const { body } = await owner.ask('GET', `orders/${id}`)
    await owner.ask('POST', `orders/${id}/move`, { move: 'cancel', version: body.version })
    await test().app.jobs.settle()
    const { body: after } = await owner.ask('GET', `orders/${id}`)
    expect(after).toMatchObject({
      state: 'cancelled',
      refundDue: true,
      refundRefused: true,
      statement: { refunds: [{ refusal: 'The card of this payment has been closed.' }] },
    })
    const booker = await aStaff(test(), 'booker')
    const input = { version: after.version }
    expect((await booker.ask('POST', `orders/${id}/dismiss-refusals`, input)).status).toBe(403)
  })

  it('is scheduled for dates, shipped only with an address, and completed on its last day', async () => {
    const { pay } = await aShopper(test())
    const code = getOrderCode(await pay('tok_visa', 'key-1'))
    const booker = await aStaff(test(), 'booker')
    const id = await findId(booker, 'orders', code)
    const move = async (name: string, input = {}) => {
      const { body } = await booker.ask('GET', `orders/${id}`)
      return booker.ask('POST', `orders/${id}/move`, {
        move: name,
        version: body.version,
        ...input,
      })
    }
    expect((await move('schedule')).body.message).toContain('Please give the dates')
    const backwards = { startsOn: '2099-06-03', endsOn: '2099-06-02' }
    expect((await move('schedule', backwards)).body.errors).toHaveProperty('endsOn')
    expect((await move('ship', { courierName: 'DHL', waybill: '1' })).body.message).toBe(
      'Nothing can be shipped: this client has no delivery address in their profile',
    )
    const today = dayIn('Europe/Paris', test().ctx.platform.clock.now())
    const { body } = await move('schedule', { startsOn: today, endsOn: '2099-06-03' })
    expect(body).toMatchObject({ state: 'scheduled', startsOn: today, endsOn: '2099-06-03' })
    expect(listTransitions(body)).toEqual([])
    expect((await move('complete')).body.message).toContain('at the earliest')
    await test().app.jobs.settle()
    const email = (await test().emailsTo('client@vale.example')).find(({ subject }) =>
      subject.startsWith('Your dates are set'),
    )
    expect(email?.text).toMatch(/Dates: .* to Wednesday 3 June 2099\n/)
  })
})

describe('an order whose client has a delivery address', () => {
  it('is shipped with courier, waybill and a line that says what is sent, and the client is told', async () => {
    const { pay, visitor, id: userId } = await aShopper(test())
    const place = await aPlace(test().ctx)
    await visitor.call('POST /api/V1/profile/update-address', {
      user_id: userId,
      full_name: 'Ada Marsh',
      phone: '+33 1 99 00 14 21',
      email: 'client@vale.example',
      address: '3 rue Oberkampf',
      country_id: place.countryId,
      state_id: '',
      city_id: place.cityId,
      postal_code: '75011',
    })
    const code = getOrderCode(await pay('tok_visa', 'key-1'))
    const booker = await aStaff(test(), 'booker')
    const id = await findId(booker, 'orders', code)
    const { body: paid } = await booker.ask('GET', `orders/${id}`)
    expect(paid.deliveryAddress).toContain('3 rue Oberkampf')
    const ship = (sent: object) =>
      booker.ask('POST', `orders/${id}/move`, { move: 'ship', version: paid.version, ...sent })
    const courier = { courierName: 'DHL', waybill: '00340', remark: 'Both sets.' }
    expect((await ship(courier)).body.message).toContain('Please say what is sent')
    const { body } = await ship({ ...courier, contents: 'Prints of the shoot' })
    expect(body).toMatchObject({ state: 'shipped' })
    expect(body.items).toContainEqual(
      expect.objectContaining({ name: 'Prints of the shoot', unitCents: 0, modelId: null }),
    )
    await test().app.jobs.settle()
    const email = (await test().emailsTo('client@vale.example')).find(({ subject }) =>
      subject.startsWith('On its way: '),
    )
    for (const text of ['DHL', '00340', 'Both sets.']) expect(email?.text).toContain(text)
  })
})

describe('a booking that clashes with others', () => {
  it('is confirmed while the others are declined, unless they are confirmed themselves', async () => {
    const ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const book = (project_name: string, email: string) =>
      aGuestsBooking(test(), [ines], { project_name, email })
    const codes = [
      await book('Spring film', 'one@studio.example'),
      await book('Autumn', 'two@studio.example'),
      await book('Winter', 'three@studio.example'),
    ]
    const booker = await aStaff(test(), 'booker')
    const [first = 0, second = 0, third = 0] = await Promise.all(
      codes.map((code) => findId(booker, 'bookings', code)),
    )
    const move = (id: number, version: number, sent: object) =>
      booker.ask('POST', `bookings/${id}/move`, { version, ...sent })
    await move(first, 1, { move: 'option' })
    const confirmed = await move(first, 2, { move: 'confirm', declines: [third, second] })
    expect(confirmed.body).toMatchObject({ state: 'confirmed', clashes: [] })
    expect((await booker.ask('GET', `bookings/${second}`)).body).toMatchObject({
      state: 'declined',
      version: 2,
    })
    expect(await listSubjects('three@studio.example')).toContainEqual(
      expect.stringMatching(/^We cannot take this booking: /),
    )
    const { items } = await booker.list(`bookings/${third}/history`)
    expect(items).toMatchObject([{ action: 'move', after: { state: 'declined' } }])

    const late = await findId(booker, 'bookings', await book('Late', 'four@studio.example'))
    const refusal = await move(late, 1, { move: 'option' })
    expect(refusal.body.message).toBe('The model has a confirmed job in these dates')
    const declining = await move(late, 1, { move: 'decline', declines: [first] })
    expect(declining.body.message).toContain('is confirmed and cannot be declined')
    expect((await booker.ask('GET', `bookings/${late}`)).body).toMatchObject({ state: 'requested' })
  })

  it('is found by its company, project and models, in any case', async () => {
    const ines = await aModel(test().ctx, { firstName: 'Inès', lastName: 'Vidal' })
    await aVisitor(test().app).call('POST /api/V1/model-booking', {
      shipping_address: aBookingForm({ project_name: 'Spring film', company: 'Maison Brun' }),
      wishlists: [ines],
    })
    const booker = await aStaff(test(), 'booker')
    for (const q of ['maison br', 'SPRING', 'ines vi', 'ada@studio']) {
      expect((await booker.list('bookings', { filter: { q } })).items, q).toHaveLength(1)
    }
    expect((await booker.list('bookings', { filter: { q: 'Summer' } })).items).toEqual([])
  })
})
