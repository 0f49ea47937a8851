import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { DbCtx } from '#server/db/context.ts'
import { explainRefusal, NewerVersionError, OtherVersionError } from '#server/db/errors.ts'

/** A step from one schema to the next. */
export interface Migration {
  /** The name of its file, such as `0043_office_totals`. */
  readonly name: string
  /** The hash of its text, by which a database identifies it. */
  readonly hash: string
  /** When it was written, in milliseconds. */
  readonly writtenAt: number
  readonly statements: readonly string[]
}

/** A migration that has been applied to a database. */
export type AppliedMigration = Pick<Migration, 'hash' | 'writtenAt'>

export const migrationsFolder = (): string => resolve('db/migrations')

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
})

/** The migrations of this program, oldest first. */
export const readMigrations = (folder = migrationsFolder()): Migration[] => {
  const { entries } = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  )
  const names = new Map(entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    name: names.get(folderMillis) ?? '',
    hash,
    writtenAt: folderMillis,
    statements: sql,
  }))
}

interface ExecuteCtx {
  readonly db: Pick<DbCtx['db'], 'execute'>
}

/** The migrations that were applied to a database, oldest first; none if it is new. */
export const listApplied = async ({ db }: ExecuteCtx): Promise<AppliedMigration[]> => {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (!tables[0]?.found) return []
  const { rows } = await db.execute<{ hash: string; written_at: string }>(
    sql`select hash, created_at::text as written_at from drizzle.__drizzle_migrations
      order by created_at, id`,
  )
  return rows.map(({ hash, written_at }) => ({ hash, writtenAt: Number(written_at) }))
}

/**
 * The newest migration that a program must know to run on this database, as recorded by the last migration
 * that removed something; undefined if none has (ADR 0126).
 */
export const findRequired = async ({ db }: ExecuteCtx): Promise<string | undefined> => {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regprocedure('public.required_migration()') as found`,
  )
  if (!rows[0]?.found) return undefined
  const { rows: required } = await db.execute<{ name: string }>(
    sql`select public.required_migration() as name`,
  )
  return required[0]?.name
}

interface Histories {
  readonly applied: readonly AppliedMigration[]
  readonly known: readonly Migration[]
  /** The newest migration that a program must know. */
  readonly required: string | undefined
}

/**
 * The migrations that a database lacks, and how many it has from a newer version whose schema this one still
 * works on.
 * @throws `NewerVersionError` if it does not, and `OtherVersionError` for another history.
 */
export const compareHistories = ({ applied, known, required }: Histories) => {
  const hashes = new Set(applied.map(({ hash }) => hash))
  const knownHashes = new Set(known.map(({ hash }) => hash))
  const pending = known.filter(({ hash }) => !hashes.has(hash))
  const unknown = applied.filter(({ hash }) => !knownHashes.has(hash))
  if (unknown.length === 0) return { pending, newer: 0 }
  const last = known.at(-1)?.writtenAt ?? 0
  const isNewer = pending.length === 0 && unknown.every(({ writtenAt }) => writtenAt > last)
  if (!isNewer) throw new OtherVersionError()
  if (required !== undefined && !known.some(({ name }) => name === required)) {
    throw new NewerVersionError()
  }
  return { pending: [], newer: unknown.length }
}

/** Thrown for a migration that the database rejects. */
export class FailedMigrationError extends Error {
  override readonly name = 'FailedMigrationError'
  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed: ${explainRefusal(cause)}`, { cause })
  }
}

/**
 * Applies migrations in the running transaction and records each where Drizzle's own migrator does.
 * @throws `FailedMigrationError` if the database rejects one.
 */
export const applyMigrations = async (
  { db }: ExecuteCtx,
  migrations: readonly Migration[],
): Promise<void> => {
  if (migrations.length === 0) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { name, hash, writtenAt, statements } of migrations) {
    try {
      for (const statement of statements) await db.execute(sql.raw(statement))
    } catch (error) {
      throw explainRefusal(error) ? new FailedMigrationError(name, error) : error
    }
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${writtenAt})`,
    )
  }
}
