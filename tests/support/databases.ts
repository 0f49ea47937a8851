import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts'
import type { Db } from '#server/db/context.ts'
import { onServer } from '#tests/support/servers/postgres-server.ts'
import { siteRole, TEMPLATE, urlAs } from '#tests/support/prepare-databases.ts'

interface TestDatabaseOptions extends DatabaseOptions {
  /** With PostgreSQL: as the role of `deploy/roles.sql` that runs a site, which can change no table. */
  readonly asSite?: boolean
}

interface TestDatabaseKind {
  /** False for one without a single table. */
  readonly isMigrated?: boolean
}

/** A new, migrated, empty database. Close it when done. */
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
  const address = asSite ? urlAs(siteRole, url.href) : url.href
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
 * Empties all tables except those that migrations fill, and restarts their ids. Deleting, with triggers and
 * foreign keys disabled, takes a tenth of the time of a truncate, which creates new files for every table and
 * index; tables without writes are skipped.
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
    end $$`)
}

/**
 * A database for the tests of this file, empty at the start of each. Call it at the top of a file or of a
 * `describe`; the function it returns gives the database while tests run.
 */
export const useDatabase = (options: TestDatabaseOptions = {}): (() => Database) => {
  let database: Database | undefined
  // To empty the tables takes more rights than a site has.
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

/** The same database for another role; with the embedded one, which has no roles, just the same. */
export const openAs = async (
  role: string,
  database: Database,
  { poolSize, ...options }: DatabaseOptions & { poolSize?: number } = {},
): Promise<Database> => {
  const address = await findAddress(database)
  if (address === undefined) return { ...database, close: () => Promise.resolve() }
  return openDatabase({ kind: 'postgres', url: urlAs(role, address), poolSize }, options)
}

/** The address of a test's database, as its administrator; undefined for an embedded one. */
export const findAddress = async ({ db }: Pick<Database, 'db'>): Promise<string | undefined> => {
  const source = inject('testDatabase')
  if (source.kind === 'embedded') return undefined
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(source.server)
  url.pathname = rows[0]?.name ?? ''
  return url.href
}

/** The same database with connections of its own, as a second instance has them. */
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

/** Every row of every table, as the JSON text of its columns and, as `t`, of its table's name. */
export const dumpRows = async ({ db }: Database): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`)
  const tables = await Promise.all(
    rows.map(({ name }) => db.execute(sql.raw(`select t.*, '${name}' as t from ${name} t`))),
  )
  return tables.flatMap((table) => table.rows.map((row) => JSON.stringify(row))).join('\n')
}
