import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OrderKind } from '#contracts/orders/order-states.ts'
import type { Ctx } from '#server/context.ts'
import { moveOrder, placeOrder } from '#server/modules/orders/index.ts'
import { deliveryAddresses } from '#server/db/schema/accounts.ts'
import { auditEntries, auditValues } from '#server/db/schema/admin.ts'
import { orders } from '#server/db/schema/orders.ts'
import { orderCommand } from '#server/cli/order-command.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import {
  aSignedIn,
  aVisitor,
  type TestApp,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

interface Client {
  visitor: Visitor
  id: number
}

const track = ({ visitor, id }: Client, order_id?: string) =>
  visitor.call('GET /api/V1/user-orders-track', { user_id: id, ...(order_id ? { order_id } : {}) })

const history = ({ visitor, id }: Client) =>
  visitor.call('GET /api/V1/user-orders', { user_id: id })

const cancel = ({ visitor, id }: Client, order_id: string) =>
  visitor.call('POST /api/V1/orders-cancel', { user_id: id, order_id })

/** An order of a client, moved by the system. */
const anOrder = async (
  { ctx }: TestApp,
  { id }: Client,
  { kind, moves = [], modelId }: { kind: OrderKind; moves?: string[]; modelId?: number },
): Promise<string> => {
  const client: Ctx = {
    ...ctx,
    actor: { kind: 'user', userId: id, role: 'client', sessionId: 'test' },
  }
  const { order } = await placeOrder(client, {
    kind,
    contactName: 'Ada Client',
    contactEmail: 'client@vale.example',
    totalCents: 5000,
    items: [{ name: kind, modelId, unitCents: 5000 }],
    idempotencyKey: undefined,
  })
  for (const move of moves) {
    const shipped = move === 'ship' ? { courierName: 'DHL Express', waybill: '123 456' } : {}
    const scheduled = move === 'schedule' ? { startsOn: '2020-06-02' } : {}
    const details = { ...shipped, ...scheduled }
    const forAgency = move !== 'pay'
    await moveOrder(ctx, { code: order.code, move, remark: 'By hand', forAgency, ...details })
  }
  return order.code
}

/** Something on paper can be sent to them. */
const giveAddress = async ({ ctx }: TestApp, { id: userId }: Client): Promise<void> => {
  const { countryId, cityId } = await aPlace(ctx)
  await ctx.db.insert(deliveryAddresses).values({
    userId,
    fullName: 'Ada Client',
    phone: '+33 1 99 00 14 21',
    email: 'client@vale.example',
    address: '3 rue Oberkampf',
    postalCode: '75011',
    countryId,
    cityId,
  })
}

const aBooking = async (client: Client, modelIds: number[], guardian = '') => {
  const { body } = await client.visitor.call('POST /api/V1/model-booking', {
    user_id: client.id,
    shipping_address: aBookingForm({ guardian_note: guardian }),
    wishlists: modelIds,
  })
  return body.result?.data.orderId ?? ''
}

describe('tracking and history', () => {
  it('divide a client’s orders of all kinds between them', async () => {
    const client = await aSignedIn(test())
    const put = (kind: OrderKind, ...moves: string[]) => anOrder(test(), client, { kind, moves })
    const booked = await put('booking')
    const declined = await put('booking', 'decline')
    const pending = await put('purchase')
    await giveAddress(test(), client)
    const shipped = await put('purchase', 'pay', 'ship')
    const done = await put('purchase', 'pay', 'schedule', 'complete')
    const unpaidCard = await put('gift_card')
    const paidCard = await put('gift_card', 'pay')

    const tracked = (await track(client)).body.result?.orders ?? []
    expect(tracked.map(({ code }) => code)).toEqual([shipped, pending, booked])
    expect(tracked.map(({ progress_width }) => progress_width)).toEqual([75, 25, 25])
    expect(tracked[0]).toMatchObject({
      id: shipped,
      order_deatail_id: expect.any(Number) as number,
      prod_name: 'purchase',
      email: 'client@vale.example',
      delivery_status: 'shipped',
      tracking: true,
      can_cancel: false,
    })
    const nothing = { courier_name: null, aws_bill_no: null }
    const date = expect.stringMatching(/^\d{4}-.*Z$/) as string
    expect(tracked[0]?.status_list).toEqual([
      { status: 'pending', date, remark: '', ...nothing },
      { status: 'paid', date, remark: 'By hand', ...nothing },
      {
        status: 'shipped',
        date,
        remark: 'By hand',
        courier_name: 'DHL Express',
        aws_bill_no: '123 456',
      },
    ])

    const past = (await history(client)).body.result?.orders ?? []
    expect(past.map(({ code, status, type }) => [code, status, type])).toEqual([
      [paidCard, 'paid', 'other'],
      [unpaidCard, 'pending', 'other'],
      [done, 'completed', 'other'],
      [pending, 'pending', 'other'],
      [declined, 'declined', 'other'],
    ])
  })

  it('show each model of a booking, and one order or one item when asked', async () => {
    const client = await aSignedIn(test())
    const { ctx } = test()
    const woman = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal', pictures: 1 })
    const junior = await aModel(ctx, { firstName: 'Lou', board: 'juniors' })
    const gone = await aModel(ctx, { firstName: 'Noor', lastName: 'Haddad', pictures: 1 })
    const code = await aBooking(client, [woman, junior, gone], 'Mo, +33 1 99 00 14 22')
    await ctx.db.execute(`update models set active = false where id = ${gone}`)
    await aBooking(client, [woman])
    const { body } = await track(client, code.toLowerCase())
    const items = body.result?.orders ?? []
    expect(items.map(({ prod_name, gender, age }) => [prod_name, gender, age])).toEqual([
      ['Ines Vidal', 'Female', null],
      ['Lou', null, null],
      ['Noor Haddad', null, null],
    ])
    expect(items.map(({ image }) => typeof image)).toEqual(['string', 'object', 'object'])
    const one = await client.visitor.call('GET /api/V1/user-orders-track', {
      user_id: client.id,
      order_id: code,
      order_detail_id: items[1]?.order_deatail_id ?? 0,
    })
    expect(one.body.result?.orders).toEqual([items[1]])
    expect((await track(client)).body.result?.orders).toHaveLength(4)
  })

  it('let the client cancel once; then it is history, and nobody else’s business', async () => {
    const client = await aSignedIn(test())
    const other = await aSignedIn(test(), { email: 'other@vale.example' })
    const booker = await aSignedIn(test(), { email: 'booker@vale.example', role: 'booker' })
    const code = await aBooking(client, [await aModel(test().ctx)])
    expect((await track(client)).body.result?.orders[0]?.can_cancel).toBe(true)
    for (const stranger of [other, booker]) {
      expect((await track(stranger, code)).status).toBe(404)
      expect((await cancel(stranger, code)).status).toBe(404)
      expect((await track({ ...stranger, id: client.id })).status).toBe(403)
    }
    expect((await cancel({ visitor: aVisitor(test().app), id: client.id }, code)).status).toBe(401)
    expect((await cancel(client, 'VB-0000000000')).status).toBe(404)
    expect((await cancel(client, code)).body).toMatchObject({ status: true })
    expect((await cancel(client, code)).status).toBe(409)
    expect((await track(client)).body.result?.orders).toEqual([])
    expect((await track(client, code)).body.result?.orders).toMatchObject([
      { delivery_status: 'cancelled', tracking: false, can_cancel: false },
    ])
    expect((await history(client)).body.result?.orders).toMatchObject([
      { code, status: 'cancelled', type: 'product' },
    ])
    const confirmed = await anOrder(test(), client, {
      kind: 'booking',
      moves: ['option', 'confirm'],
    })
    expect((await cancel(client, confirmed)).status).toBe(409)
  })
})

describe('the booking history', () => {
  it.each([
    ['history', 'GET /api/V1/user-orders', 'completed'],
    ['tracking', 'GET /api/V1/user-orders-track', 'requested'],
  ] as const)('%s has a next page of older orders, and none of somebody else’s', async (...row) => {
    const [, key, state] = row
    const client = await aSignedIn(test())
    const { ctx } = test()
    await ctx.db.execute(sql`
      insert into orders (code, kind, state, user_id, contact_name, contact_email, currency, idempotency_scope,
        idempotency_key, created_at)
      select 'VB-' || lpad(number::text, 8, '0'), 'booking', ${state}, ${client.id}, 'Client', 'c@vale.example', 'EUR',
        'test', number::text, timestamptz '2026-01-01' + (number / 2) * interval '1 hour'
      from generate_series(1, 201) number`)
    await ctx.db.execute(sql`
      insert into order_items (order_id, name, position) select id, code, 0 from orders`)
    const page = async (before?: string, { visitor, id }: Client = client) => {
      const input = { user_id: id, ...(before ? { before } : {}) }
      const { result } = (await visitor.call(key, input)).body
      return { codes: result?.orders.map(({ code }) => code) ?? [], next: result?.next ?? null }
    }
    const first = await page()
    const second = await page(first.next ?? '')
    const third = await page(second.next ?? '')
    expect([first, second, third].map(({ codes }) => codes.length)).toEqual([100, 100, 1])
    expect(new Set([first, second, third].flatMap(({ codes }) => codes)).size).toBe(201)
    expect(third.next).toBeNull()
    const other = await aSignedIn(test(), { email: 'other@vale.example' })
    expect(await page(first.next ?? '', other)).toEqual({ codes: [], next: null })
  })
})

describe('the agency’s command', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = []
    await orderCommand(
      args,
      (work) => work(test().ctx),
      (line) => lines.push(line),
    )
    return lines.join('\n')
  }

  const getVersion = async (code: string): Promise<number> => {
    const rows = await test().ctx.db.select().from(orders).where(eq(orders.code, code))
    return rows[0]?.version ?? 0
  }

  it('lists the allowed moves, extends the timeline and emails the client', async () => {
    const client = await aSignedIn(test())
    const code = await aBooking(client, [await aModel(test().ctx, { board: 'juniors' })], 'Mo')
    expect(await run(code.toLowerCase())).toBe(
      `${code} is a booking and requested. Allowed moves: option, decline, cancel.`,
    )
    await run(code, 'option', '--remark', 'Until Friday noon.')
    await test().app.jobs.settle()
    await expect(run(code, 'confirm')).rejects.toThrow(/licence and chaperone first.*\n.*confirm/)
    const before = await getVersion(code)
    const papers = ['--consent', 'Rosa, 2 May', '--licence', 'DRIEETS-2025-11', '--chaperone', 'Mo']
    await run(code, 'confirm', ...papers)
    expect(await getVersion(code)).toBeGreaterThan(before)
    const entries = await test()
      .ctx.db.select({ actorUserId: auditEntries.actorUserId, after: auditValues.after })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.entryId, auditEntries.id))
      .where(eq(auditEntries.resource, 'bookings'))
    expect(entries).toMatchObject([
      { actorUserId: null, after: { papers: [{ licenceReference: 'DRIEETS-2025-11' }] } },
    ])
    const [item] = (await track(client, code)).body.result?.orders ?? []
    expect(item?.status_list.map(({ status }) => status)).toEqual([
      'requested',
      'optioned',
      'confirmed',
    ])
    expect(item?.status_list[1]?.remark).toBe('Until Friday noon.')
    const [newest, earlier] = await test().emailsTo('ada@studio.example')
    expect([newest?.subject, earlier?.subject]).toEqual([
      `Confirmed: Autumn catalogue, 14 Sept 2099 (${code})`,
      expect.stringMatching(/^On option until /),
    ])
    expect(earlier?.text).toContain('Until Friday noon.')
  })

  it('refuses in a sentence what the table does not have', async () => {
    const client = await aSignedIn(test())
    await giveAddress(test(), client)
    const code = await anOrder(test(), client, { kind: 'purchase', moves: ['pay'] })
    await expect(run(code, 'ship')).rejects.toThrow('Please give the courier and the waybill')
    await expect(run(code, 'explode')).rejects.toThrow(/No order can explode[^]*schedule, ship/)
    await expect(run('VB-NONE', 'pay')).rejects.toThrow('Order not found')
    await expect(run(code, 'ship', '--carrier', 'DHL')).rejects.toThrow(
      "Unknown option '--carrier'",
    )
    await expect(run()).rejects.toThrow('Usage: order <code>')
    const ship = ['ship', '--courier', 'DHL Express', '--waybill', '123 456']
    expect(await run(code, ...ship)).toContain(`${code} is now shipped`)
    const [newest] = await test().emailsTo('client@vale.example')
    expect(newest?.text).toContain('Waybill: 123 456')
  })
})
