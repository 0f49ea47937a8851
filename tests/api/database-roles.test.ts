import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { withProgram } from '#server/cli/with-program.ts'
import type { Ctx } from '#server/context.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { explainOpening } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { settings } from '#server/db/schema/settings.ts'
import { truncateAll, useDatabase } from '#tests/support/databases.ts'
import { createRoles, ownerRole, siteRole, getRoleUrl } from '#tests/support/prepare-databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { onServer } from '#tests/support/servers/postgres-server.ts'

/** An empty folder for the rest of the test. */
const useFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-roles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const isPostgres = inject('testDatabase').kind === 'postgres'

const getMessage = (error: unknown): unknown => (error as { cause?: Error }).cause?.message ?? error

/** The journeys run with this role as well. */
describe.runIf(isPostgres)('the role that runs a site', () => {
  const database = useDatabase({ asSite: true })
  const test = useApp(database)

  it.each([
    'create table extra (id int)',
    'create index extra on users (role)',
    'alter table users add column extra int',
    'alter table audit_entries disable trigger all',
    'drop table audit_entries',
    'truncate audit_entries',
    `create function extra() returns int language sql as 'select 1'`,
    `set session_replication_role = 'replica'`,
    'create role extra',
    `select pg_read_file('/etc/passwd')`,
    `alter role ${siteRole} superuser`,
    `set role ${ownerRole}`,
  ])('cannot %s', async (statement) => {
    const message = await database()
      .db.execute(sql.raw(statement))
      .then(() => 'nothing', getMessage)
    expect(String(message)).toMatch(/^(?:permission denied|must be (?:owner|superuser))/)
  })

  it('writes what the log of changes keeps, and cannot change that', async () => {
    const booker = await aStaff(test(), 'booker')
    const id = await aModel(test().ctx)
    const { status } = await booker.ask('PUT', `models/${id}`, { version: 1, firstName: 'Ines' })
    expect(status).toBe(200)
    expect(await database().db.select().from(auditEntries)).toHaveLength(1)
    const change = database().db.update(auditEntries).set({ action: 'nothing' })
    await expect(change.catch(getMessage)).resolves.toBe('audit_entries is append-only')
    await expect(database().db.delete(auditEntries).catch(getMessage)).resolves.toBe(
      'audit_entries is append-only',
    )
  })

  it('runs every recurring job', async () => {
    const { app, ctx } = test()
    await app.jobs.start()
    test().later(8 * 86_400_000)
    await app.jobs.settle()
    const rows = await database().db.select().from(jobs).where(eq(jobs.recurring, true))
    expect(rows.length).toBeGreaterThan(5)
    const now = ctx.platform.clock.now()
    const wrong = rows.filter(({ lastError, dueAt }) => lastError !== null || dueAt < now)
    expect(wrong.map(({ kind, lastError }) => [kind, lastError])).toEqual([])
  })

  it('hears what others of it announce', async () => {
    const other = await openDatabase({
      kind: 'postgres',
      url: await addressAs(siteRole, database()),
    })
    onTestFinished(() => other.close())
    const message = new Promise<string>((resolve) => {
      void database()
        .listen('callboard_test', { onMessage: resolve })
        .then(() => other.db.execute(sql`select pg_notify('callboard_test', 'hello')`))
    })
    expect(await message).toBe('hello')
  })

  it('starts on a database that is up to date', async () => {
    await migrate(database())
  })
})

const addressAs = async (role: string, { db }: Database): Promise<string> => {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('Only PostgreSQL has roles')
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(getRoleUrl(role, source.server))
  url.pathname = rows[0]?.name ?? ''
  return url.href
}

describe.runIf(isPostgres)('the role that owns the tables', () => {
  /** An empty database with both roles, and what opens it for each. */
  const anEmptyDatabase = async () => {
    const source = inject('testDatabase')
    if (source.kind !== 'postgres') throw new Error('Only PostgreSQL has roles')
    const name = `roles_${randomUUID().replaceAll('-', '')}`
    await onServer(source.server, `create database ${name}`)
    const url = new URL(source.server)
    url.pathname = name
    await createRoles(url.href)
    const databases: Database[] = []
    onTestFinished(async () => {
      for (const database of databases) await database.close()
      await onServer(source.server, `drop database ${name} with (force)`)
    })
    return async (role: string): Promise<Database> => {
      const database = await openDatabase({ kind: 'postgres', url: getRoleUrl(role, url.href) })
      databases.push(database)
      return database
    }
  }

  it('migrates an empty database without being an administrator, for the site to read and write', async () => {
    const open = await anEmptyDatabase()
    const site = await open(siteRole)
    const migrationError: unknown = await migrate(site).catch((error: unknown) => error)
    expect(explainOpening(migrationError)).toMatch(
      /^The database has to be migrated, .* "callboard migrate"/,
    )
    const owner = await open(ownerRole)
    await migrate(owner)
    await migrate(site)
    await site.db.insert(settings).values({ key: 'brand', value: { name: 'Vale' } })
    expect(await site.db.select().from(settings)).toMatchObject([{ key: 'brand' }])
    // What a later migration makes is the site's to use as well.
    await owner.db.execute(sql`create table later (id int generated by default as identity, n int)`)
    await site.db.execute(sql`insert into later (n) values (1)`)
    await site.db.execute(sql`select nextval(pg_get_serial_sequence('later', 'id'))`)
    const { rows } = await site.db.execute(sql`update later set n = 2 returning n`)
    expect(rows).toEqual([{ n: 2 }])
  })

  it('migrates, backs up and restores at DATABASE_DIRECT_URL, beside commands that run as the site', async () => {
    const open = await anEmptyDatabase()
    const address = await addressAs(siteRole, await open(siteRole))
    const environment = {
      DATABASE_URL: address,
      DATABASE_DIRECT_URL: getRoleUrl(ownerRole, address),
      LOG_LEVEL: 'silent',
      DATA_DIR: useFolder(),
    }
    const roles: unknown[] = []
    const noteRole = async ({ db }: Ctx) => {
      roles.push((await db.execute(sql`select current_user::text as role`)).rows[0]?.role)
    }
    await withProgram(environment, noteRole)
    await withProgram(environment, noteRole, { isDirect: true })
    expect(roles).toEqual([siteRole, ownerRole])
  })

  it('takes over what an administrator has made', async () => {
    const source = inject('testDatabase')
    if (source.kind !== 'postgres') throw new Error('Only PostgreSQL has roles')
    const open = await anEmptyDatabase()
    const administrator = await open('callboard')
    await migrate(administrator)
    await createRoles(await addressAs('callboard', administrator))
    const owner = await open(ownerRole)
    const { rows } = await owner.db.execute<{ owner: string }>(sql`
      select distinct pg_get_userbyid(relowner) as owner from pg_class
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and relkind in ('r', 'S', 'i')
      union select pg_get_userbyid(proowner) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
    expect(rows).toEqual([{ owner: ownerRole }])
    await owner.db.execute(sql`alter table settings add column extra int`)
    const site = await open(siteRole)
    await site.db.insert(settings).values({ key: 'brand', value: { name: 'Vale' } })
    await truncateAll(administrator.db)
  })
})
