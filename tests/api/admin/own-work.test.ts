import { type IncomingMessage, request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import { expireOptions } from '#server/modules/bookings/lines/expiry.service.ts'
import { changeOwnOption } from '#server/modules/bookings/options/options.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aDesk } from '#tests/support/records/desk.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking, anEnquiry } from '#tests/support/records/requests.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { anAccount, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const book = async () => aGuestsBooking(test(), [await aModel(test().ctx)])

const write = () => anEnquiry(test())

const listNotices = async (staff: Staff) => {
  const { status, body } = await staff.ask('GET', 'notifications')
  expect(status).toBe(200)
  return body as unknown as {
    items: { id: number; kind: string; label: string; resource: string; actorName: string }[]
    unseen: number
  }
}

const listening = async (): Promise<number> => {
  const { server } = test().app
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

/** A page of somebody's that hears of what is new. */
const openStream = async (
  port: number,
  { id }: Staff,
  role = 'booker',
): Promise<IncomingMessage> => {
  const stream = httpRequest({
    port,
    path: '/api/admin/notifications/stream',
    headers: { cookie: `callboard_session=${role}-token-${id}` },
  })
  stream.end()
  const [response] = (await once(stream, 'response')) as [IncomingMessage]
  return response
}

describe('the work of somebody', () => {
  it('is what is assigned to them, open and not snoozed, by its due date', async () => {
    await book()
    await write()
    const booker = await aStaff(test(), 'booker')
    const owner = await aStaff(test(), 'owner')
    const editor = await aStaff(test(), 'editor')
    const assign = (path: string, version: number, change: object) =>
      owner.ask('PUT', path, { version, ...change })
    const assignment = { assigneeId: booker.id }
    expect(
      (await assign('bookings/1', 1, { ...assignment, dueOn: '2026-05-02' })).body,
    ).toMatchObject({
      assigneeName: 'Ada Client',
      dueOn: '2026-05-02',
      isSnoozed: false,
      version: 2,
    })
    await assign('enquiries/1', 1, { ...assignment, dueOn: '2026-05-01' })
    const work = async () =>
      (await booker.ask('GET', 'work')).items.map(({ resource, dueOn }) => [resource, dueOn])
    expect(await work()).toEqual([
      ['enquiries', '2026-05-01'],
      ['bookings', '2026-05-02'],
    ])
    expect((await owner.ask('GET', 'work')).items).toEqual([])
    const snoozed = { snoozedUntil: '2099-01-01T00:00:00.000Z' }
    expect((await assign('enquiries/1', 2, snoozed)).body).toMatchObject({ isSnoozed: true })
    expect(await work()).toEqual([['bookings', '2026-05-02']])
    for (const isSnoozed of [true, false]) {
      const { items } = await booker.list('enquiries', { filter: { isSnoozed } })
      expect(items).toHaveLength(isSnoozed ? 1 : 0)
    }
    await booker.ask('POST', 'bookings/1/move', { move: 'decline', version: 2 })
    expect(await work()).toEqual([])
    const wrong = await assign('bookings/1', 3, { assigneeId: editor.id })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { assigneeId: 'Please choose a colleague who works with these' } },
    })
    expect((await editor.ask('GET', 'work')).items).toEqual([])
  })
})

describe('a notification', () => {
  it('tells of requests, of work that is given and of mentions, and nobody of their own doing', async () => {
    const booker = await aStaff(test(), 'booker')
    const owner = await aStaff(test(), 'owner')
    const editor = await aStaff(test(), 'editor')
    await test()
      .ctx.db.update(users)
      .set({ lastName: sql`role` })
    await book()
    await owner.ask('PUT', 'bookings/1', { version: 1, assigneeId: booker.id })
    await owner.ask('PUT', 'bookings/1', { version: 2, assigneeId: owner.id })
    const note = { kind: 'note', text: '@Ada booker, and @Ada editor: who is free? @Ada owner' }
    await owner.ask('POST', 'bookings/1/note', note)
    const { items, unseen } = await listNotices(booker)
    expect(items.map(({ kind }) => kind)).toEqual(['mention', 'assigned', 'request'])
    expect(items[0]).toMatchObject({ resource: 'bookings', actorName: 'Ada owner' })
    expect(unseen).toBe(3)
    expect((await listNotices(owner)).items.map(({ kind }) => kind)).toEqual(['request'])
    // An editor may not read bookings.
    expect((await listNotices(editor)).items).toEqual([])
    const response = await booker.ask('POST', 'notifications/seen', { upTo: items[1]!.id })
    expect(response.body).toMatchObject({ unseen: 1 })
    expect(await listNotices(owner)).toMatchObject({ unseen: 1 })
    const client = await aStaff(test(), 'client')
    for (const path of ['notifications', 'notifications/stream', 'notifications/choices', 'work']) {
      expect((await client.ask('GET', path)).status, path).toBe(403)
    }
  })

  it('tells whose booking it is that its option has lapsed, once', async () => {
    const booker = await aStaff(test(), 'booker')
    const owner = await aStaff(test(), 'owner')
    await book()
    const { ctx } = test()
    const optionUntil = new Date(ctx.platform.clock.now().getTime() + 60_000).toISOString()
    const option = { move: 'option', optionUntil, version: 1 }
    expect((await booker.ask('POST', 'bookings/1/move', option)).status).toBe(200)
    const assignment = { version: 2, assigneeId: owner.id }
    expect((await owner.ask('PUT', 'bookings/1', assignment)).status).toBe(200)
    await expireOptions(ctx)
    expect((await listNotices(owner)).items.map(({ kind }) => kind)).toEqual(['request'])
    test().later(61_000)
    await Promise.all([expireOptions(ctx), expireOptions(ctx)])
    expect((await listNotices(owner)).items.map(({ kind }) => kind)).toEqual(['lapse', 'request'])
    expect((await listNotices(booker)).items.map(({ kind }) => kind)).toEqual(['request'])
  })

  it('tells of an option that ended because nobody answered a challenge', async () => {
    const model = await aModel(test().ctx)
    const desk = await aDesk(test())
    const first = await desk.book('one@studio.example', [model])
    const second = await desk.book('two@studio.example', [model])
    for (const [id, act] of [
      [first, 'grant'],
      [second, 'grant'],
      [second, 'challenge'],
    ] as const) {
      expect((await desk.act(id, act)).status).toBe(200)
    }
    // A challenge ends on a working day: after a weekend at the latest.
    test().later(4 * 86_400_000)
    const owner = await aStaff(test(), 'owner')
    await Promise.all([expireOptions(test().ctx), expireOptions(test().ctx)])
    expect((await listNotices(owner)).items).toMatchObject([{ kind: 'lapse', recordId: first }])
  })

  it('tells whose booking it is that its client has acted on an option', async () => {
    const [booker, owner] = [await aStaff(test(), 'booker'), await aStaff(test(), 'owner')]
    const userId = await anAccount(test())
    const { ctx } = test()
    const client = { kind: 'user', userId, role: 'client', sessionId: 'test' } as const
    await book()
    await ctx.db.update(orders).set({ userId })
    const option = { move: 'option', version: 1 }
    expect((await booker.ask('POST', 'bookings/1/move', option)).status).toBe(200)
    const assignment = { version: 2, assigneeId: owner.id }
    expect((await booker.ask('PUT', 'bookings/1', assignment)).status).toBe(200)
    await changeOwnOption({ ...ctx, actor: client }, 1, 'confirm')
    expect((await listNotices(owner)).items[0]).toMatchObject({ kind: 'answer', recordId: 1 })
    expect((await listNotices(booker)).items.map(({ kind }) => kind)).toEqual(['request'])
  })

  it('is announced at once to the pages that are open', async () => {
    const booker = await aStaff(test(), 'booker')
    const response = await openStream(await listening(), booker)
    const url = '/api/admin/notifications/stream'
    const cookie = `callboard_session=booker-token-${booker.id}`
    const head = await test().app.server.inject({ method: 'HEAD', url, headers: { cookie } })
    expect(head.statusCode).toBe(404)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.setEncoding('utf8')
    const noticeArrival = (async () => {
      for await (const part of response) if (String(part).includes('event: notice')) return true
      return false
    })()
    await book()
    expect(await noticeArrival).toBe(true)
    response.destroy()
  })

  it('is announced to six pages of one person, of which those that have hung up do not count', async () => {
    const booker = await aStaff(test(), 'booker')
    const port = await listening()
    const gone = connect(port, '127.0.0.1')
    const head = ['GET /api/admin/notifications/stream HTTP/1.1', 'Host: localhost']
    const cookie = `Cookie: callboard_session=booker-token-${booker.id}`
    gone.write(`${[...head, cookie].join('\r\n')}\r\n\r\n`, () => gone.destroy())
    await once(gone, 'close')
    const streams: IncomingMessage[] = []
    for (let count = 0; count < 7; count += 1) streams.push(await openStream(port, booker))
    const [first, ...others] = streams
    first!.resume()
    await once(first!, 'end')
    expect(others.filter(({ destroyed, complete }) => destroyed || complete)).toEqual([])
    for (const stream of others) stream.destroy()
  })

  it('is no longer announced to the pages of those who sign out or are archived', async () => {
    const booker = await aStaff(test(), 'booker')
    const editor = await aStaff(test(), 'editor')
    const owner = await aStaff(test(), 'owner')
    const port = await listening()
    const bookerStream = await openStream(port, booker)
    const editorStream = await openStream(port, editor, 'editor')
    const ownerStream = await openStream(port, owner, 'owner')
    const cookie = `callboard_session=booker-token-${booker.id}`
    const signedOut = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/logout',
      headers: { cookie },
    })
    expect(signedOut.statusCode).toBe(200)
    expect((await owner.ask('DELETE', `users/${editor.id}`)).status).toBe(200)
    for (const stream of [bookerStream, editorStream]) {
      stream.resume()
      await once(stream, 'end')
    }
    expect(ownerStream.complete).toBe(false)
    ownerStream.destroy()
  })
})
