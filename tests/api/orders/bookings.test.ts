import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EndpointInput } from '#contracts/endpoints.ts'
import { jobs, sandboxEmails } from '#server/db/schema/jobs.ts'
import { models } from '#server/db/schema/models.ts'
import { bookingBriefs, orderEvents, orderItems, orders } from '#server/db/schema/orders.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, password, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

type Input = EndpointInput<'POST /api/V1/model-booking'>

const send = (input: unknown, key?: string, visitor = aVisitor(test().app)) =>
  visitor.call('POST /api/V1/model-booking', input as Input, { 'idempotency-key': key })

const aRequest = async (changes: Parameters<typeof aBookingForm>[0] = {}) => ({
  shipping_address: aBookingForm(changes),
  wishlists: [await aModel(test().ctx)],
})

const listOrders = () => test().ctx.db.select().from(orders).orderBy(asc(orders.id))

describe('a booking request', () => {
  it('is stored with items, brief and first event, and both emails are in the outbox', async () => {
    const { app, ctx } = test()
    const first = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const second = await aModel(ctx, { firstName: 'Noor', lastName: 'Haddad' })
    const { status, body } = await send({
      shipping_address: aBookingForm(),
      wishlists: [second, first],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: true, message: 'Your booking request has been received' })
    const code = body.result?.data.orderId ?? ''
    expect(code).toMatch(/^VB-[0-9A-Z]{10}$/)

    const [order] = await listOrders()
    expect(order).toMatchObject({ code, kind: 'booking', state: 'requested', userId: null })
    expect(await ctx.db.select().from(orderItems).orderBy(asc(orderItems.position))).toMatchObject([
      { modelId: second, name: 'Noor Haddad', quantity: 1 },
      { modelId: first, name: 'Ines Vidal', quantity: 1 },
    ])
    expect(await ctx.db.select().from(bookingBriefs)).toMatchObject([
      { territories: 'European Union', shootDate: '2099-09-14', includesJunior: false },
    ])
    expect(await ctx.db.select().from(orderEvents)).toMatchObject([{ state: 'requested' }])

    await app.jobs.settle()
    const emails = await ctx.db.select().from(sandboxEmails).orderBy(asc(sandboxEmails.to))
    expect(emails.map(({ to }) => to)).toEqual(['ada@studio.example', 'bookings@vale.example'])
    for (const email of emails) {
      expect(email.text).toContain(code)
      expect(email.html).toContain('Noor Haddad')
    }
  })

  it('belongs to the client who is signed in', async () => {
    const userId = await anAccount(test())
    const visitor = aVisitor(test().app)
    await visitor.call('POST /api/V1/login', { email: 'client@vale.example', password })
    const { status } = await send({ ...(await aRequest()), user_id: userId }, undefined, visitor)
    expect(status).toBe(201)
    expect(await listOrders()).toMatchObject([{ userId }])
  })

  it('cannot be made in somebody else’s name', async () => {
    const userId = await anAccount(test())
    const request = await aRequest()
    expect((await send({ ...request, user_id: userId })).status).toBe(401)
    const visitor = aVisitor(test().app)
    await anAccount(test(), { email: 'other@vale.example' })
    await visitor.call('POST /api/V1/login', { email: 'other@vale.example', password })
    expect((await send({ ...request, user_id: userId }, undefined, visitor)).status).toBe(403)
    expect(await listOrders()).toEqual([])
  })
})

describe('the first check', () => {
  const messages = {
    full_name: 'Full Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
    company: 'Company is required',
    preferred_contact_method: 'Preferred contact method is required',
    project_name: 'Project name is required',
    project_type: 'Project type is required',
    project_description: 'Project description is required',
    date: 'Date is required',
    location: 'Location is required',
    time_commitment: 'Time commitment is required',
    usage_scope: 'Usage scope is required',
    territotries: 'Territotries is required',
    usage_duration: 'Usage duration is required',
    proposed_budget: 'Proposed budget is required',
    payment_terms: 'Payment terms is required',
    styling_wardrobe: 'Styling wardrobe is required',
    additional_needs: 'Additional needs is required',
    term_condition: 'Term condition is required',
  }

  it('names each of the nineteen fields that is missing', async () => {
    const { wishlists } = await aRequest()
    const { status, body } = await send({ shipping_address: {}, wishlists })
    expect(status).toBe(422)
    expect(body).toMatchObject({ status: false, message: 'Full Name is required' })
    expect(body.errors).toEqual(messages)
    expect(body.error?.code).toBe('invalid_input')
  })

  it('takes white space for empty, and an unticked box for missing', async () => {
    const { wishlists } = await aRequest()
    const blank = Object.fromEntries(Object.keys(messages).map((field) => [field, ' \n ']))
    const { body } = await send({
      shipping_address: { ...blank, term_condition: false },
      wishlists,
    })
    expect(body.errors).toEqual(messages)
  })

  it.each([
    [{ email: 'ada@studio' }, 'email', '*please enter valid Email'],
    [{ phone: '0'.repeat(21) }, 'phone', 'Please use at most 20 characters'],
    [{ phone: 'call me' }, 'phone', 'Please use digits, spaces and + - ( ) only'],
    [
      { preferred_contact_method: 'pigeon' },
      'preferred_contact_method',
      'Please choose email or phone',
    ],
    [{ date: '2099-09-14' }, 'date', 'Date input not valid.'],
    [{ date: '31-02-2099' }, 'date', 'Date input not valid.'],
    [{ date: '14-09-2019' }, 'date', 'Date must not be in the past'],
    [{ company: 'x'.repeat(301) }, 'company', 'Please use at most 300 characters'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await send(await aRequest(changes))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: message })
    expect(await listOrders()).toEqual([])
  })

  it('asks for everything when there is no form at all', async () => {
    const { wishlists } = await aRequest()
    for (const shipping_address of [undefined, null, 'a', 7, []]) {
      const { status, body } = await send({ shipping_address, wishlists })
      expect(status).toBe(422)
      expect(body.message).toBe('Address all field are required. Please fill all field')
    }
  })
})

describe('the models of a request', () => {
  const refusal = async (wishlists: unknown) => {
    const { status, body } = await send({ shipping_address: aBookingForm(), wishlists })
    expect(await listOrders()).toEqual([])
    expect(await test().ctx.db.select().from(jobs)).toEqual([])
    return [status, body.message]
  }

  it('are one to twenty', async () => {
    expect(await refusal([])).toEqual([422, 'Please choose at least one model'])
    expect(await refusal('1')).toEqual([422, 'Please choose at least one model'])
    expect(await refusal(Array.from({ length: 21 }, (_, n) => n + 1))).toEqual([
      422,
      'A booking request can include at most 20 models',
    ])
  })

  it('are refused by name when unknown, off the board or chosen twice', async () => {
    const { ctx } = test()
    const activeModel = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const gone = await aModel(ctx, { firstName: 'Noor', lastName: 'Haddad', active: false })
    expect(await refusal([activeModel, 4711])).toEqual([
      422,
      'There is no model with the number 4711',
    ])
    expect(await refusal([activeModel, gone])).toEqual([
      422,
      'Noor Haddad cannot be booked at the moment',
    ])
    expect(await refusal([activeModel, activeModel])).toEqual([
      422,
      'Ines Vidal has been chosen twice',
    ])
  })

  it('may include a junior when a responsible adult is named', async () => {
    const { ctx } = test()
    const junior = await aModel(ctx, { board: 'juniors', firstName: 'Pim', lastName: 'Secret' })
    expect(await refusal([junior])).toEqual([
      422,
      'Guardian note is required for a booking with a junior',
    ])
    const form = aBookingForm({ guardian_note: 'Mo Secret, +33 1 99 00 14 22' })
    const { status } = await send({ shipping_address: form, wishlists: [junior] })
    expect(status).toBe(201)
    expect(await ctx.db.select().from(bookingBriefs)).toMatchObject([{ includesJunior: true }])
    // Of a minor only the first name is stored with the request.
    expect(await ctx.db.select().from(orderItems)).toMatchObject([{ name: 'Pim' }])
  })
})

describe('an idempotency key', () => {
  it('places one order for equal concurrent requests', async () => {
    const request = await aRequest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(request, 'key-1')))
    const codes = new Set(answers.map(({ body }) => body.result?.data.orderId))
    expect(codes.size).toBe(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ])
    expect(await listOrders()).toHaveLength(1)
    await test().app.jobs.settle()
    expect(await test().ctx.db.select().from(sandboxEmails)).toHaveLength(2)
  })

  it('answers a repeat with the first order, even if its model has left the board meanwhile', async () => {
    const { ctx } = test()
    const request = await aRequest()
    const first = await send(request, 'key-1')
    await ctx.db
      .update(models)
      .set({ active: false })
      .where(eq(models.id, request.wishlists[0] ?? 0))
    const again = await send(request, 'key-1')
    expect(again.status).toBe(200)
    expect(again.body.result).toEqual(first.body.result)
  })

  it('is one client’s own: another guest with the same key gets an order of their own', async () => {
    const request = await aRequest()
    const first = await send(request, '1')
    const form = aBookingForm({ email: 'eve@other.example' })
    const other = await send({ ...request, shipping_address: form }, '1')
    expect(other.status).toBe(201)
    expect(other.body.result).not.toEqual(first.body.result)
  })

  it('belongs to its request: another one with the same key is refused', async () => {
    const request = await aRequest()
    const first = await send(request, '1')
    const form = aBookingForm({ project_name: 'Something else' })
    const { status, body } = await send({ ...request, shipping_address: form }, '1')
    expect(status).toBe(422)
    expect(body.message).toContain('Please send this one with a new key')
    expect((await send(request, '1')).body.result).toEqual(first.body.result)
    expect(await listOrders()).toHaveLength(1)
  })

  it('may be left out: then every request is meant', async () => {
    const request = await aRequest()
    await Promise.all([send(request), send(request)])
    expect(await listOrders()).toHaveLength(2)
  })

  it('has a length', async () => {
    expect((await send(await aRequest(), 'k'.repeat(201))).status).toBe(400)
  })
})

describe('get-order', () => {
  it('shows the received page’s facts and nothing of the client', async () => {
    const request = await aRequest()
    const { body } = await send(request)
    const code = body.result?.data.orderId ?? ''
    const response = await aVisitor(test().app).call('GET /api/V1/get-order', {
      order_id: code.toLowerCase(),
    })
    expect(response.status).toBe(200)
    expect(response.body.result?.order).toMatchObject({ id: code, code, status: 'requested' })
    expect(response.body.result?.order_details).toHaveLength(1)
    expect(JSON.stringify(response.body)).not.toMatch(/Ada|studio|6,000|\+33/)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('has the dates with a file for calendars, until the booking is over', async () => {
    const { app, ctx } = test()
    const request = await aRequest({ date: '14-09-2027', end_date: '16-09-2027' })
    const { body } = await send(request)
    const code = body.result?.data.orderId ?? ''
    const readOrder = async () => {
      const visitor = aVisitor(app)
      return (await visitor.call('GET /api/V1/get-order', { order_id: code })).body.result!.order
    }
    const { dates, calendar_file } = await readOrder()
    expect(dates).toEqual([
      { start_date: '14-09-2027', end_date: '16-09-2027', start_time: null, end_time: null },
    ])
    const file = await app.server.inject(calendar_file ?? '')
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(file.body).toContain('DTSTART;VALUE=DATE:20270914')
    expect(file.body).toContain('DTEND;VALUE=DATE:20270917')
    expect(file.body).toContain('STATUS:TENTATIVE')
    expect(file.body).not.toMatch(/Ada|studio|6,000|\+33|Lookbook/)
    await ctx.db.update(orders).set({ state: 'declined' }).where(eq(orders.code, code))
    expect((await readOrder()).calendar_file).toBe(null)
    expect((await app.server.inject(calendar_file ?? '')).statusCode).toBe(404)
  })

  it('opens nothing for internal ids, unknown codes and what is no code', async () => {
    await send(await aRequest())
    const visitor = aVisitor(test().app)
    for (const order_id of ['1', 'VB-0000000000', "' or 1=1 --", 'x'.repeat(41), '']) {
      const { status, body } = await visitor.call('GET /api/V1/get-order', { order_id })
      expect([404, 422]).toContain(status)
      expect(body.status).toBe(false)
    }
  })
})
