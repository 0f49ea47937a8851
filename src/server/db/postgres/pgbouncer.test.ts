import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { inTransaction } from '#server/db/context.ts'
import { explainOpening } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepared } from '#server/db/prepared.ts'
import { settings } from '#server/db/schema/settings.ts'
import { TEMPLATE } from '#tests/support/prepare-databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/support/servers/pgbouncer.ts'
import { onServer } from '#tests/support/servers/postgres-server.ts'

type PoolMode = 'session' | 'transaction'

/** The number of connections to the server: fewer than clients if they are shared. */
const connectionsIn = { session: 5, transaction: 2, statement: 2 }

/** Creates a database and a role of its own, behind PgBouncer. */
const createPooled = async (mode: PoolMode | 'statement') => {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('PgBouncer is in front of PostgreSQL')
  const role = `pooled_${randomUUID().replaceAll('-', '')}`
  await onServer(source.server, `create role ${role} login superuser`)
  await onServer(source.server, `create database ${role} template ${TEMPLATE}`)
  const { server } = source
  const bouncer = await startPgBouncer({ server, mode, role, connections: connectionsIn[mode] })
  const direct = new URL(source.server)
  direct.username = role
  direct.pathname = role
  onTestFinished(async () => {
    await bouncer.stop()
    await onServer(source.server, `drop database ${role} with (force)`)
    await onServer(source.server, `drop role ${role}`)
  })
  return {
    role,
    reconnect: () => onServer(bouncer.getUrl('pgbouncer'), 'RECONNECT'),
    run: (statement: string) => onServer(source.server, statement),
    open: async (poolMode: PoolMode): Promise<Database> => {
      const url = bouncer.getUrl(role)
      const directUrl = poolMode === 'transaction' ? direct.href : undefined
      const database = await openDatabase({ kind: 'postgres', url, directUrl, poolMode })
      onTestFinished(() => database.close())
      return database
    },
  }
}

const settingByKey = prepared('pooled_setting_by_key', (db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = ${sql.placeholder('key')}`),
)

const requireNotifications = async (database: Database) => {
  const onMessage = vi.fn()
  await database.listen('test_bus', { onMessage })
  await database.db.execute(sql`select pg_notify('test_bus', 'through')`)
  await eventually(() => expect(onMessage).toHaveBeenCalledWith('through'))
}

const getRejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  )

const where = hasPgBouncer ? '' : ', which is not installed here'

describe.skipIf(!hasPgBouncer)(`behind PgBouncer${where}, a database`, () => {
  it('works in session mode, with the settings of its own sessions', async () => {
    const database = await (await createPooled('session')).open('session')
    await database.connections.check()
    await migrate(database)
    await requireNotifications(database)
    const { rows } = await database.db.execute(
      sql`select name, setting from pg_settings where name in ('TimeZone', 'jit', 'random_page_cost',
        'statement_timeout', 'idle_in_transaction_session_timeout') order by name collate "C"`,
    )
    expect(rows).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'jit', setting: 'off' },
      { name: 'random_page_cost', setting: '1.1' },
      { name: 'statement_timeout', setting: '15000' },
    ])
  })

  it('works in transaction mode, for more clients than there are connections', async () => {
    const pooled = await createPooled('transaction')
    const needed = await getRejection((await pooled.open('transaction')).connections.check())
    const statements = explainOpening(needed)?.match(/ALTER ROLE [^;]+;/g) ?? []
    expect(statements.join()).toMatch(/statement_timeout = '15000'.*idle_in_transaction/)
    for (const statement of statements) await pooled.run(statement)
    await pooled.reconnect()

    const database = await pooled.open('transaction')
    await database.connections.check()
    await migrate(database)
    await requireNotifications(database)
    const write = (key: string) =>
      inTransaction({ db: database.db }, async (ctx) => {
        await ctx.db.insert(settings).values({ key, value: key })
        return settingByKey(ctx).execute({ key })
      })
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`)
    const rowsFor = (key: string) => [{ value: key }]
    expect(await Promise.all(keys.map(write))).toEqual(keys.map(rowsFor))
    const readSetting = (key: string) => settingByKey({ db: database.db }).execute({ key })
    expect(await Promise.all(keys.map(readSetting))).toEqual(keys.map(rowsFor))
  })

  it('is refused in a sentence if transaction mode is not named', async () => {
    const database = await (await createPooled('transaction')).open('session')
    const reason = await getRejection(database.connections.check())
    expect(explainOpening(reason)).toContain('DATABASE_POOL_MODE=transaction')
  })

  it('is refused in a sentence in statement mode', async () => {
    const database = await (await createPooled('statement')).open('session')
    const reason = await getRejection(database.connections.check())
    expect(explainOpening(reason)).toContain('not allowed in statement pooling mode')
  })
})
