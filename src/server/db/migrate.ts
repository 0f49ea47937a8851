import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from '#server/db/client.ts'

/** An arbitrary number; all instances that migrate the same PostgreSQL database wait for each other on it. */
const MIGRATION_LOCK = 727_001
const OLDEST_SERVER = 150_000

/**
 * Migrates the database to the newest version; returns quickly if it is up to date. Several instances may
 * start at once: one migrates, the others wait.
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
        await runMigrations(drizzle({ client }), { migrationsFolder: folder })
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      }
    } finally {
      client.release()
    }
  })
