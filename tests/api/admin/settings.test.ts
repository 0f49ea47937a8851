import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { PublicHolidays } from '#contracts/admin/holidays.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { emails } from '#server/db/schema/emails.ts'
import { orders } from '#server/db/schema/orders.ts'
import { payments } from '#server/db/schema/payments.ts'
import { emailAgency, emailFromAgency } from '#server/modules/emails/index.ts'
import { getAgencyEmail, getOrderPrefix } from '#server/modules/settings/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { aShopper, getOrderCode } from '#tests/support/records/shoppers.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const visitor = () => aVisitor(test().app)

it('saves brand and menus, which every page shows at once, if the version matches', async () => {
  const owner = await aStaff(test(), 'owner')
  const site = async () => (await visitor().call('GET /api/V1/site', {})).body.result?.site
  expect(await site()).toMatchObject({ brand: 'Callboard', menus: null })
  const { body } = await owner.ask('GET', 'settings/brand')
  const value = { ...(body.value as object), name: 'Vale' }
  const first = await owner.ask('PUT', 'settings/brand', { version: 0, value })
  expect(first.body).toMatchObject({ version: 1, value: { name: 'Vale' } })
  await expect.poll(async () => (await site())?.brand).toBe('Vale')
  expect((await owner.ask('PUT', 'settings/brand', { version: 0, value })).status).toBe(409)
  const link = { label: 'Gone', to: 'javascript:alert(1)' }
  const bad = { version: 0, value: { side: [], footer: [], legal: [link] } }
  expect((await owner.ask('PUT', 'settings/menus', bad)).status).toBe(422)
})

it('takes colours that can be read, which pages and phones show at once', async () => {
  const owner = await aStaff(test(), 'owner')
  const site = async () => (await visitor().call('GET /api/V1/site', {})).body.result?.site
  expect((await site())?.look).toMatchObject({ theme: 'house', paper: '#f7f5f1' })
  const put = (value: object, version = 0) => owner.ask('PUT', 'settings/look', { version, value })
  const answer = await put({ paper: '#ffffff', ink: '#111111', accent: '#ff6b6b' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    'value.accent': expect.stringMatching(/2\.7:1.*4\.5:1.*#[0-9a-f]{6}$/) as string,
  })
  expect((await put({ paper: '#FFFFFF', ink: '', accent: '#1d4e89' })).status).toBe(200)
  await expect.poll(async () => (await site())?.look).toMatchObject({ paper: '#ffffff' })
  expect((await site())?.look?.css).toMatch(
    /^:root\[data-theme='house'\]\{--paper:#ffffff;.*--accent:#1d4e89;/,
  )
  const manifest = await test().app.server.inject('/manifest.webmanifest')
  expect(manifest.json()).toMatchObject({ theme_color: '#ffffff' })
  expect((await put({ theme: 'night', paper: '', ink: '', accent: '' }, 1)).status).toBe(200)
  await expect
    .poll(async () => (await site())?.look)
    .toMatchObject({ theme: 'night', is_dark: true })
})

it('tells every page the present year', async () => {
  test().later(366 * 86_400_000)
  const { clock } = test().ctx.platform
  const { body } = await visitor().call('GET /api/V1/site', {})
  expect(body.result?.site.year).toBe(
    Number(dayIn(test().ctx.config.timeZone, clock.now()).slice(0, 4)),
  )
  expect(body.result?.site.year).toBeGreaterThan(2026)
})

it('lets an editor set the menus, and nothing else', async () => {
  const editor = await aStaff(test(), 'editor')
  const { body } = await editor.ask('GET', 'settings')
  expect(body).toMatchObject([{ id: 'menus' }])
  const side = [{ title: 'Boards', links: [{ label: 'All', to: '/models/all/1' }] }]
  const value = { side, footer: [], legal: [] }
  const saved = await editor.ask('PUT', 'settings/menus', { version: 0, value })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  const site = async () => (await visitor().call('GET /api/V1/site', {})).body.result?.site
  await expect.poll(async () => (await site())?.menus).toMatchObject({ side })
  expect((await editor.ask('PUT', 'settings/shop', { version: 0, value: {} })).status).toBe(403)
  const hiding = (hidden: string[]) =>
    editor.ask('PUT', 'settings/menus', { version: 1, value: { ...value, hidden } })
  expect((await hiding(['privacy-policy'])).status).toBe(422)
  expect((await hiding(['blog'])).status).toBe(200)
  await expect.poll(async () => (await site())?.hidden_paths).toEqual(['/blog', '/blog-detail'])
})

it('saves contact and hours, which pages show and emails use at once', async () => {
  const { ctx } = test()
  const owner = await aStaff(test(), 'owner')
  const pressContact = { phone: '+33 2', email: 'press@vale.example' }
  await aSection(ctx, { page: 'contact-us', title: 'Contact us' })
  await aSection(ctx, { page: 'media-and-press', title: 'Press', extra: pressContact })
  const contact = async () =>
    (await visitor().call('GET /api/V1/contact-us-page-content', {})).body.result?.content
  const press = async () =>
    (await visitor().call('GET /api/V1/media-press-page-content', {})).body.result?.content
  expect(await contact()).toMatchObject({ phone: '', sunday_time: '' })
  expect(await press()).toMatchObject({ ...pressContact, sunday_time: '' })
  const hours = { mondayToFriday: '9 to 18', saturday: '', sunday: 'Closed' }
  const value = {
    phone: '+33 1 99 00 14 20',
    email: 'hello@vale.example',
    address: '14 passage du Vallon\n75010 Paris',
    agencyMail: 'desk@vale.example',
    hours,
  }
  const bad = {
    phone: 'ring us',
    email: 'hello',
    agencyMail: '@',
    hours: { ...hours, sunday: 'x'.repeat(121) },
  }
  const put = (value: unknown, version = 0) =>
    owner.ask('PUT', 'settings/contact', { version, value })
  const response = await put({ ...value, ...bad })
  expect(response.status).toBe(422)
  expect(Object.keys(response.body.errors as object)).toEqual([
    'value.phone',
    'value.email',
    'value.agencyMail',
    'value.hours.sunday',
  ])
  expect(await put(value)).toMatchObject({ status: 200, body: { version: 1, value } })
  const times = { monday_friday_time: '9 to 18', saturday_time: '', sunday_time: 'Closed' }
  const lines = { phone: value.phone, email: value.email }
  await expect.poll(contact).toMatchObject({ ...times, ...lines })
  await expect.poll(press).toMatchObject({ ...times, ...pressContact })
  const { body } = await visitor().call('GET /api/V1/site', {})
  expect(body.result?.site).toMatchObject({ address: ['14 passage du Vallon', '75010 Paris'] })
  await emailAgency(ctx, {
    kind: 'test',
    subject: 'A form',
    content: { heading: 'A form', paragraphs: [] },
  })
  await emailFromAgency(ctx, {
    to: 'ada@studio.example',
    input: { subject: 'A letter', text: 'Dear Ada' },
  })
  const rows = await ctx.db.select().from(emails).orderBy(asc(emails.id))
  expect(rows).toMatchObject([
    { subject: 'A form', to: 'desk@vale.example' },
    { subject: 'A letter', delivery: { replyTo: 'desk@vale.example' } },
  ])
  // Each desk may have an address of its own; the others share the one for all.
  await put({ ...value, desks: { press: 'press@vale.example' } }, 1)
  expect(await getAgencyEmail(ctx, 'press')).toBe('press@vale.example')
  expect(await getAgencyEmail(ctx, 'money')).toBe('desk@vale.example')
  await put({ ...value, agencyMail: '' }, 2)
  expect(await getAgencyEmail(ctx, 'press')).toBe(ctx.config.email.agency)
})

it('takes currency and dollar rate, for what is bought from then on', async () => {
  const owner = await aStaff(test(), 'owner')
  const put = (value: unknown, version = 0) => owner.ask('PUT', 'settings/shop', { version, value })
  const { body } = await owner.ask('GET', 'settings/shop')
  expect(body).toMatchObject({ version: 0, value: { currency: 'EUR', dollarRate: 1.08 } })
  for (const [value, field] of [
    [{ currency: 'XXX', dollarRate: 1 }, 'value.currency'],
    [{ currency: 'JPY', dollarRate: 1 }, 'value.currency'],
    [{ currency: 'GBP', dollarRate: 0 }, 'value.dollarRate'],
    [{ currency: 'GBP', dollarRate: -1 }, 'value.dollarRate'],
    [{ currency: 'GBP' }, 'value.dollarRate'],
  ] as const) {
    const { status, body } = await put(value)
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]])
  }
  const { visitor: client, id: user_id, first, pay } = await aShopper(test())
  const rate = async () =>
    (await client.call('GET /api/V1/payment-options', {})).body.result?.wallet.rate
  const currency = async () =>
    (await client.call('GET /api/V1/site', {})).body.result?.site.currency
  // Somebody else's bag: while one of its payments is in progress, no PayPal order can be created for it.
  const bea = await aShopper(test(), 'bea@home.example')
  const dollars = async () =>
    (
      await bea.visitor.call('POST /api/V1/paypal/create-order', {
        user_id: bea.id,
        couponCode: '',
      })
    ).body.result
  expect([await rate(), await currency()]).toEqual([1.08, 'EUR'])
  await pay('tok_lateBank', 'in-euros')
  const card = { user_id, qty: 1, price: 100 }
  const response = await client.call('POST /api/V1/giftcard/add-to-card', card)
  const card_id = response.body.result?.card_id ?? 0
  const addressed = { to_email: 'bea@home.example', from_email: 'ada@studio.example', message: '' }
  await client.call('POST /api/V1/giftcard-share-details/save', { ...addressed, card_id })

  expect((await put({ currency: 'GBP', dollarRate: 1.25 })).status).toBe(200)
  await expect.poll(async () => [await rate(), await currency()]).toEqual([1.25, 'GBP'])
  expect(await dollars()).toMatchObject({ amount: 4123.13, currency: 'USD' })
  const giftCard = await client.call('POST /api/V1/giftcard-payment', {
    type: 'stripe',
    token: 'tok_visa',
    card_id,
    user_id,
    totalAmount: 100,
  })
  expect(giftCard.body.message).toContain('Our prices are now in GBP')
  expect(giftCard.status).toBe(409)
  const code = getOrderCode(await pay('tok_lateBank', 'in-euros'))
  await test().app.server.inject({
    method: 'POST',
    url: '/sandbox/payments/settle',
    payload: { order_id: code },
  })
  const other = { product_id: first, size: 'full_day', color: 'campaign', qty: 1 } as const
  await client.call('POST /api/V1/add-to-cart', { user_id, ...other })
  const payment = { type: 'stripe', token: 'tok_visa', user_id, totalAmount: 1299, couponCode: '' }
  const paid = (currency?: string) =>
    client.call('POST /api/V1/process-payment', { ...payment, type: 'stripe', currency })
  expect((await paid('EUR')).body.message).toContain('Our prices are now in GBP')
  expect((await paid('GBP')).status).toBe(200)
  expect(await listCharges()).toEqual([
    { state: 'paid', currency: 'EUR', charged: 'EUR', cents: 329_850 },
    { state: 'paid', currency: 'GBP', charged: 'GBP', cents: 129_900 },
  ])
  await put({ currency: 'USD', dollarRate: 1.25 }, 1)
  await expect.poll(rate).toBe(1)
})

const listCharges = () =>
  test()
    .ctx.db.select({
      state: orders.state,
      currency: orders.currency,
      charged: payments.currency,
      cents: payments.amountCents,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .orderBy(asc(orders.id))

it('tells the public holidays of the agency’s country, once there is one', async () => {
  const owner = await aStaff(test(), 'owner')
  expect(await owner.ask('GET', 'holidays?year=2027')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('country') as string },
  })
  const { body } = await owner.ask('GET', 'settings/brand')
  const inCountry = async (country: string) => {
    const { body: brand } = await owner.ask('GET', 'settings/brand')
    const value = { ...(body.value as object), country }
    expect((await owner.ask('PUT', 'settings/brand', { ...brand, value })).status).toBe(200)
    return (await owner.ask('GET', 'holidays?year=2027')).body
  }
  const inFrance = (await inCountry('FR')) as unknown as PublicHolidays
  expect(inFrance.holidays).toHaveLength(11)
  expect(inFrance.holidays).toContainEqual({ day: '2027-05-17', name: 'Whit Monday' })
  // A day that begins at sunset is that of its calendar.
  const inMorocco = (await inCountry('MA')) as unknown as PublicHolidays
  expect(inMorocco.holidays).toContainEqual({
    day: '2027-03-09',
    name: 'End of Ramadan (Eid al-Fitr)',
  })
  expect((await owner.ask('GET', 'holidays?year=1')).status).toBe(422)
  expect((await (await aStaff(test(), 'booker')).ask('GET', 'holidays?year=2027')).status).toBe(403)
})

it('gives codes of orders the initials of the name, or the letters that the owner has set', async () => {
  const owner = await aStaff(test(), 'owner')
  const setBrand = async (change: object) => {
    const { body } = await owner.ask('GET', 'settings/brand')
    const value = { ...(body.value as object), ...change }
    return (await owner.ask('PUT', 'settings/brand', { version: body.version, value })).status
  }
  const { ids } = test().ctx.platform
  const createCode = async () => ids.orderCode(await getOrderPrefix(test().ctx))
  expect(await createCode()).toMatch(/^VB-[0-9A-Z]{10}$/)
  expect(await setBrand({ name: 'Maison Étoile' })).toBe(200)
  expect(await createCode()).toMatch(/^ME-[0-9A-Z]{10}$/)
  expect(await setBrand({ orderPrefix: 'QXY' })).toBe(200)
  expect(await createCode()).toMatch(/^QXY-[0-9A-Z]{10}$/)
  expect(await setBrand({ orderPrefix: 'q1' })).toBe(422)
})
