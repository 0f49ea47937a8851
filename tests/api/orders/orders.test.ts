import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { sandboxEmails } from '#server/db/schema/jobs.ts'
import { bookingBriefs, juniorPapers, orderEvents, orders } from '#server/db/schema/orders.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { enterHold } from '#server/modules/holds/index.ts'
import { moveOrder, placeOrder } from '#server/modules/orders/index.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const as = (userId: number, role: Role): Ctx => ({
  ...test().ctx,
  actor: { kind: 'user', userId, role, sessionId: 'test' },
})

const aBooking = (ctx: Ctx) =>
  placeOrder(ctx, {
    kind: 'booking',
    contactName: 'Ada Client',
    contactEmail: 'ada@studio.example',
    items: [{ name: 'Ines Vidal' }],
    idempotencyKey: undefined,
  })

const people = async () => ({
  client: as(await anAccount(test()), 'client'),
  stranger: as(await anAccount(test(), { email: 'stranger@vale.example' }), 'client'),
  booker: as(await anAccount(test(), { email: 'booker@vale.example', role: 'booker' }), 'booker'),
})

const listEventStates = async () => {
  const rows = await test().ctx.db.select().from(orderEvents).orderBy(asc(orderEvents.id))
  return rows.map(({ state }) => state)
}

describe('moveOrder', () => {
  it('writes state and event, and emails the client at every transition', async () => {
    const { client, booker } = await people()
    const { order } = await aBooking(client)
    await moveOrder(booker, { code: order.code, move: 'option', remark: 'Until Friday noon.' })
    await test().app.jobs.settle()
    await moveOrder(booker, { code: order.code, move: 'confirm' })
    await test().app.jobs.settle()
    const done = await moveOrder(booker, { code: order.code, move: 'complete' })
    expect(done).toMatchObject({ state: 'completed', version: 4 })
    expect(await test().ctx.db.select().from(orders)).toMatchObject([
      { state: 'completed', version: 4 },
    ])
    expect(await listEventStates()).toEqual(['requested', 'optioned', 'confirmed', 'completed'])
    await test().app.jobs.settle()
    const emails = await test().ctx.db.select().from(sandboxEmails).orderBy(asc(sandboxEmails.id))
    expect(emails.map(({ subject }) => subject)).toEqual([
      `On option until further notice (${order.code})`,
      `Confirmed (${order.code})`,
      `Complete (${order.code})`,
    ])
    expect(emails[0]?.text).toContain('Until Friday noon.')
  })

  it('tells a client on option who is held, for when, and until when', async () => {
    const { booker } = await people()
    const { ctx, app } = test()
    const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const { body } = await aVisitor(app).call('POST /api/V1/model-booking', {
      shipping_address: aBookingForm({ date: '14-09-2099' }),
      wishlists: [ines],
    })
    const code = body.result?.data.orderId ?? ''
    const past = { code, move: 'option', optionUntil: new Date('2020-01-01T00:00:00Z') }
    await expect(moveOrder(booker, past)).rejects.toThrow('still to come')
    const optionUntil = new Date('2099-08-03T16:00:00Z')
    await moveOrder(booker, { code, move: 'option', optionUntil })
    expect(await ctx.db.select().from(bookingBriefs)).toMatchObject([{ optionUntil }])
    await app.jobs.settle()
    const emails = await ctx.db.select().from(sandboxEmails).orderBy(asc(sandboxEmails.id))
    const emailText = emails.find(({ subject }) =>
      subject.startsWith('On option until Mon 3 Aug 2099 18:00: Autumn catalogue, 14 Sept 2099'),
    )?.text
    expect(emailText).toContain(
      'Until Mon 3 Aug 2099, 18:00 (Paris): Monday 14 September 2099\nInes Vidal: First option',
    )
  })

  it('stores the end of the option of a booking without lines, whatever else is entered for it', async () => {
    const { booker } = await people()
    const { ctx, app } = test()
    const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const { body } = await aVisitor(app).call('POST /api/V1/model-booking', {
      shipping_address: aBookingForm({ date: '14-09-2099' }),
      wishlists: [ines],
    })
    const code = body.result?.data.orderId ?? ''
    await ctx.db.execute(sql`truncate holds, hold_events restart identity cascade`)
    const [order] = await ctx.db.select().from(orders)
    const span = toDaySpan('Europe/Paris', '2099-09-10', '2099-09-10')
    await enterHold(ctx, { modelId: ines, kind: 'casting', span, orderId: order?.id })
    const optionUntil = new Date('2099-08-03T16:00:00Z')
    await moveOrder(booker, { code, move: 'option', optionUntil })
    expect(await ctx.db.select().from(bookingBriefs)).toMatchObject([{ optionUntil }])
    const [email] = await test().emailsTo('ada@studio.example')
    expect(email?.text).toContain('On option until: Mon 3 Aug 2099, 18:00 (Paris)')
  })

  it('lets the client cancel, and tells the agency', async () => {
    const { client } = await people()
    const { order } = await aBooking(client)
    await moveOrder(client, { code: order.code, move: 'cancel', remark: 'The shoot fell through.' })
    await test().app.jobs.settle()
    const emails = await test().ctx.db.select().from(sandboxEmails).orderBy(asc(sandboxEmails.id))
    expect(emails.map(({ to }) => to)).toEqual(['bookings@vale.example', 'ada@studio.example'])
  })

  it('hides an order from everybody else', async () => {
    const { client, stranger } = await people()
    const { order } = await aBooking(client)
    const nobody: Ctx = { ...test().ctx, actor: { kind: 'anonymous' } }
    for (const ctx of [stranger, nobody]) {
      await expect(moveOrder(ctx, { code: order.code, move: 'cancel' })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    await expect(moveOrder(client, { code: order.code, move: 'confirm' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await listEventStates()).toEqual(['requested'])
  })

  it('makes one of two equal concurrent transitions', async () => {
    const { client, booker } = await people()
    const { order } = await aBooking(client)
    const both = await Promise.allSettled([
      moveOrder(booker, { code: order.code, move: 'option' }),
      moveOrder(booker, { code: order.code, move: 'option' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listEventStates()).toEqual(['requested', 'optioned'])
  })

  it('confirms a booking with a junior only with all its papers', async () => {
    const { booker } = await people()
    const junior = await aModel(test().ctx, { board: 'juniors' })
    const { body } = await aVisitor(test().app).call('POST /api/V1/model-booking', {
      shipping_address: aBookingForm({ guardian_note: 'Mo, +33 1 99 00 14 22' }),
      wishlists: [junior],
    })
    const code = body.result?.data.orderId ?? ''
    const order = await moveOrder(booker, { code, move: 'option' })
    await expect(moveOrder(booker, { code, move: 'confirm' })).rejects.toThrow('licence')
    await booker.db.insert(juniorPapers).values({
      orderId: order.id,
      modelId: junior,
      guardianConsent: 'Rosa',
      licenceReference: 'DRIEETS-2025-11',
      chaperoneName: 'Mo',
    })
    await moveOrder(booker, { code, move: 'confirm' })
    expect(await listEventStates()).toEqual(['requested', 'optioned', 'confirmed'])
  })
})

describe('the database', () => {
  it('refuses to rewrite what happened to an order', async () => {
    const { client } = await people()
    const { order } = await aBooking(client)
    const { db } = test().ctx
    await expect(
      db.update(orderEvents).set({ state: 'confirmed' }).where(eq(orderEvents.orderId, order.id)),
    ).rejects.toThrow()
    await expect(db.delete(orderEvents)).rejects.toThrow()
    await expect(
      db.execute(sql`update orders set state = 'paid' where id = ${order.id}`),
    ).rejects.toThrow()
  })
})
