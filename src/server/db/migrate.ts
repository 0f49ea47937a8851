import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import {
  explainRefusal,
  isForbidden,
  MigrationRightsError,
  OtherVersionError,
} from '#server/db/errors.ts'
import { OperatorError } from '#server/kernel/operator-error.ts'

/** An arbitrary number; all instances that migrate the same PostgreSQL database wait for each other on it. */
const MIGRATION_LOCK = 727_001
const OLDEST_SERVER = 150_000

/**
 * Migrates the database to the newest version; returns quickly if it is up to date, which a role may find out that
 * changes no tables. Several instances may start at once: one migrates, the others wait.
 * @throws `OperatorError` if the server is older than PostgreSQL 15, if the database has migrations that this program
 * does not know, if the role may not migrate, and with the name of a migration that fails: then nothing is applied.
 */
export const migrate = (database: Database, folder = resolve('db/migrations')): Promise<void> =>
  database.connections.withoutStatementTimeout(async (pool) => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
      if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
        throw new OperatorError('Callboard needs PostgreSQL 15 or later')
      }
      // The lock belongs to the session: it is released with the connection, whatever happens to this
      // process.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      try {
        if (await isUpToDate(client, folder)) return
        await runMigrations(drizzle({ client }), { migrationsFolder: folder })
      } catch (error) {
        throw explainMigration(error, folder)
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      }
    } finally {
      client.release()
    }
  })

/**
 * Whether all migrations have been applied. The migrator looks only at the newest date: on a database of another history
 * it would fail half-way, in SQL.
 * @throws OtherVersionError if others have been, too.
 */
const isUpToDate = async (client: PoolClient, folder: string): Promise<boolean> => {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  )
  if (!tables[0]?.found) return false
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map(({ hash }) => hash))
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  if ([...applied].some((hash) => !known.has(hash))) throw new OtherVersionError()
  return [...known].every((hash) => applied.has(hash))
}

/** The error of a statement as one of its migration; any other unchanged. */
const explainMigration = (error: unknown, folder: string): unknown => {
  if (isForbidden(error)) return new MigrationRightsError(error)
  const refusal = explainRefusal(error)
  if (!(error instanceof DrizzleQueryError) || !refusal) return error
  const name = findMigration(error.query, folder)
  const which = name ? `The migration ${name} failed` : 'The database cannot be migrated'
  return new OperatorError(
    `${which}: ${refusal}. None of the new migrations is applied, and the database is as it was. The version before still runs on it`,
    { cause: error },
  )
}

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
})

/** The name of the migration with a statement. */
const findMigration = (statement: string, folder: string): string | undefined => {
  const migration = readMigrationFiles({ migrationsFolder: folder }).find(({ sql }) =>
    sql.includes(statement),
  )
  const { entries } = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')),
  )
  return entries.find(({ when }) => when === migration?.folderMillis)?.tag
}
