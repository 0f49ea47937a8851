import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from '#server/db/client.ts'

/** Any number; all instances that migrate the same PostgreSQL database wait for one another on it. */
const MIGRATION_LOCK = 727_001
const OLDEST_SERVER = 150_000

/**
 * Brings the database to the newest migration. Does nothing, quickly, when it is there already. Several
 * instances may start at once: one migrates, the others wait.
 * @throws when the server is older than PostgreSQL 15, or a migration fails (then none of it stays).
 */
export const migrate = (database: Database, folder = resolve('db/migrations')): Promise<void> =>
  database.connections.withoutStatementTimeout(async (pool) => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
      if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
        throw new Error('Callboard needs PostgreSQL 15 or later')
      }
      // The lock is the session's: it falls with the connection, whatever happens to this process.
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
