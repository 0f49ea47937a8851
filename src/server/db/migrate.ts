import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/client.ts'
import { OtherVersionError } from '#server/db/errors.ts'

/** An arbitrary number; all instances that migrate the same PostgreSQL database wait for each other on it. */
const MIGRATION_LOCK = 727_001
const OLDEST_SERVER = 150_000

/**
 * Migrates the database to the newest version; returns quickly if it is up to date. Several instances may
 * start at once: one migrates, the others wait.
 * @throws OtherVersionError if the database has migrations that this program does not know.
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
        await requireKnownHistory(client, folder)
        await runMigrations(drizzle({ client }), { migrationsFolder: folder })
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      }
    } finally {
      client.release()
    }
  })

// The migrator looks only at the newest date: on a database of another history it would fail half-way, in SQL.
const requireKnownHistory = async (client: PoolClient, folder: string): Promise<void> => {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as found",
  )
  if (!tables[0]?.found) return
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  )
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash))
  if (rows.some(({ hash }) => !known.has(hash))) throw new OtherVersionError()
}
