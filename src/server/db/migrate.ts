import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/client.ts'
import { isForbidden, MigrationRightsError, OtherVersionError } from '#server/db/errors.ts'

/** An arbitrary number; all instances that migrate the same PostgreSQL database wait for each other on it. */
const MIGRATION_LOCK = 727_001
const OLDEST_SERVER = 150_000

/**
 * Migrates the database to the newest version; returns quickly if it is up to date, which a role may find out that
 * changes no tables. Several instances may start at once: one migrates, the others wait.
 * @throws OtherVersionError if the database has migrations that this program does not know.
 * @throws MigrationRightsError if there is something to migrate, and the role may not.
 * @throws an error if the server is older than PostgreSQL 15 or a migration fails (then none of it is
 * applied).
 */
export const migrate = (database: Database, folder = resolve('db/migrations')): Promise<void> =>
  database.connections.withoutStatementTimeout(async (pool) => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
      if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
        throw new Error('Callboard needs PostgreSQL 15 or later')
      }
      // The lock belongs to the session: it is released with the connection, whatever happens to this
      // process.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      try {
        if (await isUpToDate(client, folder)) return
        await runMigrations(drizzle({ client }), { migrationsFolder: folder })
      } catch (error) {
        throw isForbidden(error) ? new MigrationRightsError(error) : error
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
