import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { inTransaction } from '#server/db/context.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { startDatabaseChild } from '#tests/support/child-process.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type PostgresServer, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'

let server: PostgresServer

const start = async (): Promise<void> => {
  server = await startPostgres({ fsync: true })
  onTestFinished(() => server.stop())
}

const open = (options: Parameters<typeof openDatabase>[1] = {}): Promise<Database> =>
  openDatabase({ kind: 'postgres', url: server.url }, options).then((database) => {
    onTestFinished(() => database.close())
    return database
  })

const getRejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  )

describe('migrate', () => {
  beforeEach(start)

  it('runs once if four processes start at the same time', { timeout: 60_000 }, async () => {
    const children = Array.from({ length: 4 }, () =>
      startDatabaseChild('migrate', { kind: 'postgres', url: server.url }),
    )
    expect(await Promise.all(children.map(({ exit }) => exit))).toEqual([0, 0, 0, 0])
    const database = await open()
    const applied = sql`select count(*)::int as n, count(distinct hash)::int as hashes
      from drizzle.__drizzle_migrations`
    const [row] = (await database.db.execute(applied)).rows
    expect(row?.n).toBeGreaterThan(0)
    expect(row?.n).toBe(row?.hashes)
    await migrate(database)
    expect((await database.db.execute(applied)).rows).toEqual([row])
  })
})

describe('a server that is killed', () => {
  beforeEach(start)

  it('keeps everything that was reported as written', { timeout: 60_000 }, async () => {
    const child = startDatabaseChild('write', { kind: 'postgres', url: server.url })
    await child.waitForLines(200)
    await server.kill()
    await child.exit
    await server.restart()
    const { rows } = await (await open()).db.execute<{ id: string }>(sql`select id from written`)
    const storedIds = new Set(rows.map(({ id }) => id))
    expect(child.lines.filter((id) => !storedIds.has(id))).toEqual([])
  })

  it('is missed, and used again when it is back', { timeout: 60_000 }, async () => {
    const report = vi.fn()
    const database = await open({ report })
    const [onMessage, onReconnect] = [vi.fn(), vi.fn()]
    await database.listen('test_bus', { onMessage, onReconnect })
    const inside = getRejection(
      inTransaction({ db: database.db }, async (ctx) => {
        await ctx.db.execute(sql`select 1`)
        await server.kill()
        await ctx.db.execute(sql`select 1`)
      }),
    )
    expect(isUnavailable(await inside)).toBe(true)
    expect(isUnavailable(await getRejection(database.ping()))).toBe(true)
    expect(isUnavailable(await getRejection(database.db.execute(sql`select 1`)))).toBe(true)
    const { connections } = database
    expect(isUnavailable(await getRejection(connections.checkNotifications()))).toBe(true)

    await server.restart()
    await eventually(() => database.ping())
    await eventually(() => expect(onReconnect).toHaveBeenCalledOnce())
    await connections.checkNotifications()
    await database.db.execute(sql`select pg_notify('test_bus', 'still there')`)
    await eventually(() => expect(onMessage).toHaveBeenCalledWith('still there'))
  })
})

describe('a connection for notifications that is dropped without a word', () => {
  beforeEach(start)

  it('is missed within seconds, and opened again', { timeout: 60_000 }, async () => {
    const proxy = await startTcpProxy(Number(new URL(server.url).port))
    onTestFinished(() => proxy.close())
    const directUrl = new URL(server.url)
    directUrl.port = String(proxy.port)
    const heartbeat = { everyMs: 100, withinMs: 400 }
    const database = await openDatabase({
      kind: 'postgres',
      url: server.url,
      directUrl: directUrl.href,
      heartbeat,
    })
    onTestFinished(() => database.close())
    const [onMessage, onReconnect] = [vi.fn(), vi.fn()]
    await database.listen('test_bus', { onMessage, onReconnect })

    proxy.freeze()
    await database.db.execute(sql`select pg_notify('test_bus', 'into the gap')`)
    await eventually(() => expect(onReconnect).toHaveBeenCalledOnce())
    await database.db.execute(sql`select pg_notify('test_bus', 'heard again')`)
    await eventually(() => expect(onMessage.mock.calls).toEqual([['heard again']]))
  })
})

describe('a connection that is lost while it is set up', () => {
  beforeEach(start)

  it('is an error for whoever wanted it, and does not end the process', async () => {
    const proxy = await startTcpProxy(Number(new URL(server.url).port), { cutsAt: 'set TimeZone' })
    onTestFinished(() => proxy.close())
    const url = new URL(server.url)
    url.port = String(proxy.port)
    const database = await openDatabase({ kind: 'postgres', url: url.href })
    onTestFinished(() => database.close())
    // An unhandled error would fail the run.
    expect(isUnavailable(await getRejection(database.ping()))).toBe(true)
    expect(isUnavailable(await getRejection(migrate(database)))).toBe(true)
  })
})

describe('the pool', () => {
  const openOwn = async (options: Parameters<typeof openTestDatabase>[0]) => {
    const database = await openTestDatabase(options)
    onTestFinished(() => database.close())
    return database
  }

  it('ends a statement over the time limit', async () => {
    const database = await openOwn({ statementTimeoutMs: 300 })
    const reason = await getRejection(database.db.execute(sql`select pg_sleep(30)`))
    expect(isUnavailable(reason)).toBe(true)
    await database.ping()
  })

  it('gets every connection back, from failures too', async () => {
    const database = await openOwn({})
    const { pool } = database.connections
    const fail = () => getRejection(database.db.execute(sql`select 1/0`))
    const failInside = () =>
      getRejection(inTransaction({ db: database.db }, (ctx) => ctx.db.execute(sql`select 1/0`)))
    const endSession = () =>
      getRejection(
        inTransaction({ db: database.db }, (ctx) =>
          ctx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
        ),
      )
    await Promise.all(Array.from({ length: 15 }, () => [fail(), failInside(), endSession()]).flat())
    await database.ping()
    expect(pool.waitingCount).toBe(0)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  it('lets a statement wait while others use every connection', async () => {
    const database = await openOwn({})
    const { pool } = database.connections
    const clients = await Promise.all(
      Array.from({ length: pool.options.max }, () => pool.connect()),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const rejection = getRejection(database.ping())
    vi.advanceTimersByTime(15_000)
    for (const other of clients) other.release()
    expect(await rejection).toBeUndefined()
  })

  it('shows times in UTC, whatever the server is set to', async () => {
    const database = await openOwn({})
    const { rows } = await database.db.execute(sql`select current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ zone: 'UTC' }])
  })
})
