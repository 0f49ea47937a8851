import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts'
import type { Db } from '#server/db/context.ts'
import { onServer } from '#tests/support/servers/postgres-server.ts'
import { siteRole, TEMPLATE, getRoleUrl } from '#tests/support/prepare-databases.ts'

interface TestDatabaseOptions extends DatabaseOptions {
  /** With PostgreSQL: uses the site role of `deploy/roles.sql`, which cannot change tables. */
  readonly asSite?: boolean
}

interface TestDatabaseKind {
  /** False for a database without tables. */
  readonly isMigrated?: boolean
}

/** Opens a new, migrated, empty database; the caller closes it. */
export const openTestDatabase = async ({
  asSite = false,
  isMigrated = true,
  ...options
}: TestDatabaseOptions & TestDatabaseKind = {}): Promise<Database> => {
  const source = inject('testDatabase')
  if (source.kind === 'embedded') {
    const snapshot = isMigrated ? readFileSync(source.snapshot) : undefined
    return openDatabase({ kind: 'memory', snapshot }, options)
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = isMigrated ? `template ${TEMPLATE}` : 'template template0'
  await onServer(source.server, `create database ${name} ${template}`)
  const url = new URL(source.server)
  url.pathname = name
  const address = asSite ? getRoleUrl(siteRole, url.href) : url.href
  const database = await openDatabase({ kind: 'postgres', url: address }, options)
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(source.server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Empties all tables except those that migrations fill, and restarts their ids. Deletes with triggers and
 * foreign keys disabled, which takes a tenth of the time of a truncate, because that creates new files for
 * every table and index. Tables without writes are skipped. The site is open afterwards.
 */
export const truncateAll = async (db: Db): Promise<void> => {
  await db.execute(sql`
    do $$
    declare each record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for each in select oid::regclass as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not in ('categories') and pg_relation_size(oid) > 0
      loop
        execute 'delete from ' || each.name;
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
        where relnamespace = 'public'::regnamespace;
      insert into settings (key, value) values ('opening', '{"isOpen": true}');
    end $$`)
}

/**
 * Provides a database for this file's tests, empty at the start of each. Call it at the top of a file or of a
 * `describe`; the returned function gives the database while tests run.
 */
export const useDatabase = (options: TestDatabaseOptions = {}): (() => Database) => {
  let database: Database | undefined
  // Emptying the tables needs more rights than a site has.
  let administrators: Database | undefined
  beforeAll(async () => {
    database = await openTestDatabase(options)
    administrators = options.asSite
      ? await openAs('callboard', database, { poolSize: 1 })
      : database
  })
  beforeEach(async () => {
    if (administrators) await truncateAll(administrators.db)
  })
  afterAll(async () => {
    if (administrators !== database) await administrators?.close()
    await database?.close()
  })
  return () => {
    if (!database) throw new Error('The database is there while tests run, not before')
    return database
  }
}

/** Opens the same database in another role; the embedded one has no roles, so nothing changes. */
export const openAs = async (
  role: string,
  database: Database,
  { poolSize, ...options }: DatabaseOptions & { poolSize?: number } = {},
): Promise<Database> => {
  const address = await findAddress(database)
  if (address === undefined) return { ...database, close: () => Promise.resolve() }
  return openDatabase({ kind: 'postgres', url: getRoleUrl(role, address), poolSize }, options)
}

/** Returns the address of a test's database for its administrator; undefined for an embedded one. */
export const findAddress = async ({ db }: Pick<Database, 'db'>): Promise<string | undefined> => {
  const source = inject('testDatabase')
  if (source.kind === 'embedded') return undefined
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(source.server)
  url.pathname = rows[0]?.name ?? ''
  return url.href
}

/** Provides a second pool on the same database, like a second instance. */
export const useSecondDatabase = (
  database: () => Database,
  options: DatabaseOptions = {},
): (() => Database) => {
  let second: Database | undefined
  beforeAll(async () => {
    second = await openAs('callboard', database(), options)
  })
  afterAll(() => second?.close())
  return () => {
    if (!second) throw new Error('The database is there while tests run, not before')
    return second
  }
}

/** Dumps every row of every table: JSON of its columns, with its table's name as `t`. */
export const dumpRows = async ({ db }: Database): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = await Promise.all(
    rows.map(({ name }) => db.execute(sql.raw(`select t.*, '${name}' as t from ${name} t`))),
  )
  return tables.flatMap((table) => table.rows.map((row) => JSON.stringify(row))).join('\n')
}
