import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clients, companies } from '#server/db/schema/clients.ts'
import { couponEntries, coupons } from '#server/db/schema/coupons.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { orders } from '#server/db/schema/orders.ts'
import { packages } from '#server/db/schema/packages.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSignedIn, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const book = async (changes: Parameters<typeof aBookingForm>[0] = {}) => {
  const model = await aModel(test().ctx)
  const { status } = await aVisitor(test().app).call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm(changes),
    wishlists: [model],
  })
  expect(status).toBe(201)
}

const write = async (changes: object = {}) => {
  const place = await aPlace(test().ctx)
  const form = filledForms(place)['POST /api/V1/customer-form-save']
  await aVisitor(test().app).call('POST /api/V1/customer-form-save', { ...form, ...changes })
}

const buy = (contactEmail: string, totalCents: number) =>
  placeOrder(test().ctx, {
    kind: 'purchase',
    contactName: 'Ada Client',
    contactEmail,
    totalCents,
    items: [{ name: 'Portfolio day', unitCents: totalCents }],
    idempotencyKey: undefined,
  })

const getOnlyRecord = async (staff: Staff, resource: 'clients' | 'companies' = 'clients') => {
  const { items } = await staff.list(resource)
  expect(items).toHaveLength(1)
  return Number(items[0]!.id)
}

describe('a client', () => {
  it('is made of what somebody books, orders and writes, by their address in any case', async () => {
    await book({ email: 'ada@studio.example', company: 'Studio Ada' })
    await buy('Ada@Studio.example', 12_000)
    await write({ email: 'ADA@studio.example', first_name: 'Somebody', last_name: 'Else' })
    const booker = await aStaff(test(), 'booker')
    const id = await getOnlyRecord(booker)
    expect((await booker.ask('GET', `clients/${id}`)).body).toMatchObject({
      email: 'ada@studio.example',
      name: 'Ada Client',
      phone: '+33 1 99 00 14 21',
      company: 'Studio Ada',
      bookings: 1,
      orders: 1,
      enquiries: 1,
      account: null,
      totals: [{ currency: 'EUR', orders: 0, paidCents: 0, refundedCents: 0, openCents: 12_000 }],
    })
    const companyId = await getOnlyRecord(booker, 'companies')
    for (const filter of [{ clientId: id }, { companyId }]) {
      for (const resource of ['bookings', 'orders', 'enquiries'] as const) {
        expect((await booker.list(resource, { filter })).items).toMatchObject([
          { clientId: id, companyId },
        ])
      }
    }
    expect((await booker.list('bookings', { filter: { clientId: id + 1 } })).items).toEqual([])
    expect((await booker.ask('GET', `companies/${companyId}`)).body).toMatchObject({
      name: 'Studio Ada',
      clients: 1,
      bookings: 1,
      orders: 1,
      enquiries: 1,
      totals: [{ openCents: 12_000 }],
    })
  })

  it('has what is open: orders to be paid, gift cards without their codes, packages', async () => {
    const { order } = await buy('ada@studio.example', 12_000)
    const { visitor, id: user_id } = await aSignedIn(test(), { email: 'ada@studio.example' })
    const response = await visitor.call('POST /api/V1/giftcard/add-to-card', {
      user_id,
      qty: 1,
      price: 100,
    })
    const card_id = response.body.result?.card_id ?? 0
    await visitor.call('POST /api/V1/giftcard-share-details/save', {
      card_id,
      to_email: 'Bea@home.example',
      from_email: 'ada@studio.example',
      message: '',
    })
    const paid = await visitor.call('POST /api/V1/giftcard-payment', {
      type: 'stripe',
      token: 'tok_visa',
      card_id,
      user_id,
      totalAmount: 100,
    })
    expect(paid.status).toBe(200)
    const [email] = await test().emailsTo('bea@home.example')
    const code = /VG-\w{5}-\w{5}-\w{5}/.exec(email?.text ?? '')?.[0] ?? 'no code'
    const [{ id: couponId } = { id: 0 }] = await test().ctx.db.select().from(coupons)
    const redemption = { reason: 'redeemed', amount: -7500, discountCents: 7500 } as const
    await test()
      .ctx.db.insert(couponEntries)
      .values({ couponId, orderId: order.id, ...redemption })

    const booker = await aStaff(test(), 'booker')
    const ada = await getOnlyRecord(booker)
    const { body } = await booker.ask('POST', 'clients', { email: 'bea@home.example', name: 'Bea' })
    const model = await aModel(test().ctx)
    const models = [{ modelId: model, words: '', pictureIds: [] }]
    const pack = { title: 'For Bea', words: '', models, clientId: ada }
    const packageId = Number((await booker.ask('POST', 'packages', pack)).body.id)
    const person = { name: 'Bea', email: 'BEA@home.example', passcode: '', days: 30 }
    const { recipients } = (await booker.ask('POST', `packages/${packageId}/invite`, person)).body
    const [{ id: recipientId } = { id: 0 }] = recipients as { id: number }[]
    await booker.ask('POST', `packages/${packageId}/send`, { recipientId, words: '' })
    await test().emailsTo('bea@home.example')

    const card = { issuedCents: 10_000, balanceCents: 2500, currency: 'EUR', state: 'usable' }
    const [buyer, friend] = [
      await booker.ask('GET', `clients/${ada}`),
      await booker.ask('GET', `clients/${Number(body.id)}`),
    ]
    expect(buyer.body).toMatchObject({
      openOrders: [{ totalCents: 12_000, currency: 'EUR' }],
      giftCards: [{ ...card, isBought: true, isReceived: false }],
      packages: [{ id: packageId, title: 'For Bea', models: 1, sentAt: null, isOpen: false }],
    })
    expect(friend.body).toMatchObject({
      openOrders: [],
      giftCards: [{ ...card, isBought: false, isReceived: true }],
      packages: [
        { id: packageId, sentAt: expect.any(String) as string, openedAt: null, isOpen: true },
      ],
    })
    expect(code).toMatch(/^VG-/)
    expect(buyer.text + friend.text).not.toContain(code)
    await test().ctx.db.update(coupons).set({ endsOn: '2020-01-01' })
    expect((await booker.ask('GET', `clients/${ada}`)).body).toMatchObject({
      giftCards: [{ state: 'expired', endsOn: '2020-01-01' }],
    })
  })

  it('is one, whoever comes first, when several write at once', async () => {
    await Promise.all([1, 2, 3, 4].map((cents) => buy('new@studio.example', cents * 100)))
    const booker = await aStaff(test(), 'booker')
    const id = await getOnlyRecord(booker)
    expect((await booker.ask('GET', `clients/${id}`)).body).toMatchObject({ orders: 4 })
  })

  it('is not made of likely spam before somebody answers it', async () => {
    await write({ email: 'bot@spam.example', website_url: 'https://spam.example' })
    await test().ctx.db.update(enquiries).set({ suspected: true, clientId: null })
    await test().ctx.db.delete(clients)
    await test().ctx.db.update(enquiries).set({ state: 'closed' })
    const booker = await aStaff(test(), 'booker')
    expect((await booker.list('clients')).items).toEqual([])
    const [{ id } = { id: 0 }] = (await booker.list('enquiries')).items
    const answer = { subject: 'Hello', text: 'A person after all.' }
    expect((await booker.ask('POST', `enquiries/${Number(id)}/answer`, answer)).status).toBe(200)
    await getOnlyRecord(booker)
  })

  it('is created, renamed and given a company by hand, which a form does not undo', async () => {
    const booker = await aStaff(test(), 'booker')
    const clientInput = { email: 'Lou@brun.example', name: 'Lou Brun', company: ' Maison Brun ' }
    const { body } = await booker.ask('POST', 'clients', clientInput)
    expect(body).toMatchObject({ name: 'Lou Brun', company: 'Maison Brun', phone: '' })
    await book({ email: 'lou@brun.example', full_name: 'L. B.', company: 'Other' })
    const again = await booker.ask('POST', 'clients', { ...clientInput, email: 'lou@brun.example' })
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { email: 'This is taken already' } },
    })
    const id = await getOnlyRecord(booker)
    const { body: now } = await booker.ask('GET', `clients/${id}`)
    expect(now).toMatchObject({ name: 'Lou Brun', company: 'Maison Brun', bookings: 1 })
    const change = { version: now.version, company: 'maison brun', phone: '+33 1 99 00 00 00' }
    expect((await booker.ask('PUT', `clients/${id}`, change)).body).toMatchObject({
      company: 'Maison Brun',
    })
    const none = await booker.ask('PUT', `clients/${id}`, { version: 2, company: '' })
    expect(none.body).toMatchObject({ company: '', companyId: null, name: 'Lou Brun' })
  })

  it('has bookings that staff enter: requests, and options that pass nobody over without a reason', async () => {
    const model = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const booker = await aStaff(test(), 'booker')
    await aGuestsBooking(test(), [model], { email: 'early@studio.example', date: '14-09-2099' })
    const clientInput = {
      email: 'cara@studio.example',
      name: 'Cara Phone',
      phone: '+33 1 99 00 14 30',
    }
    const { body } = await booker.ask('POST', 'clients', { ...clientInput, company: 'Studio Cara' })
    const clientId = Number(body.id)
    const dates = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay })
    const bookingInput = {
      projectName: 'By phone',
      description: 'Two looks',
      modelIds: [model],
      as: 'option',
      windows: [dates('2099-09-14', '2099-09-15')],
    }
    const enter = (changes: object, staff = booker) =>
      staff.ask('POST', `clients/${clientId}/book`, { ...bookingInput, ...changes })
    const bookings = async () =>
      (await booker.list('bookings', { filter: { clientId } })).items.toReversed()

    expect(await enter({})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('An earlier request waits') as string },
    })
    expect((await enter({ windows: [dates('2099-09-14', '2099-09-13')] })).status).toBe(422)
    expect((await enter({ windows: [dates('2020-09-13')] })).status).toBe(422)
    const night = { ...dates('2099-03-29'), startTime: '01:00', endTime: '02:30' }
    expect((await enter({ windows: [night] })).body).toMatchObject({
      errors: { 'windows.0.endTime': expect.stringContaining('02:30 does not exist') as string },
    })
    expect((await enter({ modelIds: [] })).status).toBe(422)
    const editor = await aStaff(test(), 'editor')
    expect((await enter({ reason: 'Agreed' }, editor)).status).toBe(403)
    expect(await bookings()).toEqual([])

    expect((await enter({ reason: 'Agreed by phone' })).status).toBe(200)
    expect((await enter({ as: 'request', windows: [dates('2099-09-15')] })).status).toBe(200)
    expect(await bookings()).toMatchObject([
      { state: 'optioned', projectName: 'By phone', company: 'Studio Cara', userId: null },
      { state: 'requested', shootDate: '2099-09-15' },
    ])
    const { body: booking } = await booker.ask(
      'GET',
      `bookings/${Number((await bookings())[0]?.id)}`,
    )
    expect(booking).toMatchObject({
      brief: { phone: '+33 1 99 00 14 30', projectDescription: 'Two looks' },
      lines: [{ modelName: 'Ines Vidal', rank: 1, lastDay: '2099-09-15' }],
    })
    // Whose hand it was, though the booking is the client's.
    expect(booking.timeline).toContainEqual(
      expect.objectContaining({ kind: 'state', title: 'requested', actorName: 'Ada Client' }),
    )
    // Of the request nobody is told before it is decided.
    const subjects = (await test().emailsTo('cara@studio.example')).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^On option until /)])
  })

  it('has bookings of several windows and hours, and reads who would be passed over for any model', async () => {
    const models = [await aModel(test().ctx), await aModel(test().ctx)]
    for (const model of models) {
      await aGuestsBooking(test(), [model], { email: 'early@studio.example', date: '14-09-2099' })
    }
    const booker = await aStaff(test(), 'booker')
    const clientInput = { email: 'cara@studio.example', name: 'Cara Phone' }
    const { body } = await booker.ask('POST', 'clients', clientInput)
    const hours = (startTime: string, endTime: string, lastDay = '2099-09-16') => ({
      firstDay: '2099-09-16',
      lastDay,
      startTime,
      endTime,
    })
    const days = { firstDay: '2099-09-14', lastDay: '2099-09-15' }
    const enter = (windows: object[], changes: object = {}) =>
      booker.ask('POST', `clients/${Number(body.id)}/book`, {
        projectName: 'By phone',
        description: '',
        modelIds: models,
        as: 'option',
        windows,
        ...changes,
      })
    for (const wrong of [
      [],
      [hours('11:00', '10:00')],
      [hours('09:00', '10:00', '2099-09-17')],
      [days, { firstDay: '2099-09-15', lastDay: '2099-09-15' }],
      Array.from({ length: 6 }, (_, index) => ({
        firstDay: `2099-09-0${index + 1}`,
        lastDay: `2099-09-0${index + 1}`,
      })),
    ]) {
      expect((await enter(wrong)).status).toBe(422)
    }
    const response = await enter([days])
    expect(response.status).toBe(409)
    expect(response.body.result).toMatchObject({
      requests: [expect.any(Number), expect.any(Number)],
    })
    const booked = await enter([hours('09:00', '13:00'), days], { reason: 'Agreed by phone' })
    expect(booked.status).toBe(200)
    const { id } = booked.body.newestBooking as { id: number }
    const { body: booking } = await booker.ask('GET', `bookings/${id}`)
    expect(booking).toMatchObject({ shootDate: '2099-09-14' })
    // Its card on the board shows all of its dates.
    const [listed] = (await booker.list('bookings', { filter: { id } })).items
    expect(listed?.windows).toMatchObject([{ first: '2099-09-14' }, { from: '09:00' }])
    const lines = booking.lines as { firstDay: string; startTime: string | null; why: string[] }[]
    expect(lines).toHaveLength(4)
    expect(lines.filter(({ startTime }) => startTime === '09:00')).toHaveLength(2)
    const passing = lines.filter(({ firstDay }) => firstDay === '2099-09-14')
    for (const { why } of passing)
      expect(why.join(' ')).toMatch(
        /passed over Ada Client \(VB-\w+\)(?: and Ada Client \(VB-\w+\))?, asked for earlier/,
      )
  })

  it('is invited to the site once, and again until they have come', async () => {
    await write({ email: 'ada@studio.example' })
    const booker = await aStaff(test(), 'booker')
    const id = await getOnlyRecord(booker)
    const invite = () => booker.ask('POST', `clients/${id}/invite`, {})
    const invitation = async () =>
      ((await booker.ask('GET', `clients/${id}`)).body.account as { invitation: object }).invitation
    const findToken = async () =>
      /forget-password#(\S+)/.exec(
        (await test().emailsTo('ada@studio.example'))[0]?.text ?? '',
      )?.[1]
    const open = (token = '') =>
      aVisitor(test().app).call('POST /api/V1/open-invitation', { token })
    expect((await invite()).body).toMatchObject({ account: { isInvited: true } })
    expect(await invitation()).toMatchObject({ state: 'sent', openedAt: null })
    const first = await findToken()
    expect((await open(first)).body.result).toEqual({
      email: 'ada@studio.example',
      lapsed: false,
      role: 'client',
    })
    expect(await invitation()).toMatchObject({ state: 'opened' })
    await test().ctx.db.execute(sql`update invitations set expires_at = now()`)
    expect(await invitation()).toMatchObject({ state: 'lapsed' })
    expect((await open(first)).body.result).toMatchObject({ lapsed: true })
    expect((await invite()).status).toBe(200)
    expect(await invitation()).toMatchObject({ state: 'sent', openedAt: null })
    // The new email's link replaces the old one.
    expect((await open(first)).status).toBe(404)
    expect((await open(await findToken())).status).toBe(200)
    const subjects = (await test().emailsTo('ada@studio.example')).map(({ subject }) => subject)
    expect(subjects.filter((each) => each.includes('account has been created'))).toHaveLength(2)
    await test().ctx.db.execute(
      sql`update users set email_verified_at = now() where role = 'client'`,
    )
    expect(await invite()).toMatchObject({
      status: 409,
      body: { message: 'This email already has an account' },
    })
    expect((await booker.list('users')).status).toBe(403)
  })
})

describe('merging', () => {
  it('moves all that a client has, now and later, and is in the log of both', async () => {
    await book({ email: 'ada@studio.example', company: 'Studio Ada' })
    await write({ email: 'ada@home.example', phone: '+33 1 99 00 14 21' })
    const booker = await aStaff(test(), 'booker')
    const { items } = await booker.list('clients', { sort: ['email', 'ASC'] })
    const [home, studio] = items.map(({ id }) => Number(id))
    expect((await booker.ask('GET', `clients/${studio}`)).body).toMatchObject({
      duplicates: [{ id: home, email: 'ada@home.example' }],
    })
    await test().ctx.db.insert(packages).values({ title: 'Faces', clientId: home })
    const merge = (id: unknown, duplicateId: unknown) =>
      booker.ask('POST', `clients/${Number(id)}/merge`, { duplicateId, version: 1 })
    expect((await merge(studio, studio)).status).toBe(409)
    expect((await merge(studio, home)).body).toMatchObject({
      bookings: 1,
      enquiries: 1,
      otherEmails: ['ada@home.example'],
      duplicates: [],
      packages: [{ title: 'Faces' }],
    })
    await write({ email: 'Ada@home.example' })
    expect((await booker.ask('GET', `clients/${studio}`)).body).toMatchObject({ enquiries: 2 })
    expect((await booker.ask('GET', `clients/${home}`)).body).toMatchObject({
      mergedIntoId: studio,
      enquiries: 0,
    })
    await getOnlyRecord(booker)
    expect((await booker.ask('POST', `clients/${home}/restore`)).status).toBe(422)
    await buy('third@studio.example', 100)
    const third = Number((await booker.list('clients', { filter: { q: 'third' } })).items[0]!.id)
    expect((await merge(third, home)).status).toBe(409)
    expect((await merge(third, studio)).status).toBe(200)
    expect((await booker.ask('GET', `clients/${home}`)).body).toMatchObject({ mergedIntoId: third })
    const { items: log } = await booker.list(`clients/${Number(home)}/history`)
    expect(log).toMatchObject([{ action: 'merge', after: { mergedIntoId: studio } }])
  })

  it('of companies moves their clients, and whoever names the one means the other', async () => {
    await book({ email: 'ada@studio.example', company: 'Studio Ada' })
    await book({ email: 'lou@studio.example', company: 'Studio Ada Ltd' })
    const booker = await aStaff(test(), 'booker')
    const { items } = await booker.list('companies', { sort: ['name', 'ASC'] })
    const [right, wrong] = items.map(({ id }) => Number(id))
    const merge = { duplicateId: wrong, version: 1 }
    expect((await booker.ask('POST', `companies/${right}/merge`, merge)).body).toMatchObject({
      clients: 2,
    })
    await book({ email: 'mo@studio.example', company: 'studio ada LTD' })
    expect((await booker.ask('GET', `companies/${right}`)).body).toMatchObject({
      clients: 3,
      bookings: 3,
    })
    await getOnlyRecord(booker, 'companies')
  })
})

it('links what was there before there were clients', async () => {
  const { db } = test().ctx
  await book({ email: 'ada@studio.example', company: 'Studio Ada' })
  await write({ email: 'ada@studio.example' })
  await db.delete(clients)
  await db.delete(companies)
  expect(await db.$count(orders, sql`client_id is null`)).toBe(1)
  await db.execute(sql`select link_clients()`)
  const [one] = await db.select().from(clients)
  expect(one).toMatchObject({ name: 'Ada Client', companyId: expect.any(Number) as number })
  expect(await db.$count(orders, eq(orders.clientId, one!.id))).toBe(1)
  expect(await db.$count(enquiries, eq(enquiries.clientId, one!.id))).toBe(1)
})
