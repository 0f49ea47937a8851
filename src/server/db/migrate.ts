import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/client.ts'
import { isForbidden, MigrationRightsError } from '#server/db/errors.ts'
import {
  applyMigrations,
  compareHistories,
  FailedMigrationError,
  findRequired,
  listApplied,
  migrationsFolder,
  readMigrations,
} from '#server/db/migration-history.ts'
import { OperatorError } from '#server/kernel/operator-error.ts'

/**
 * Waits for other processes that migrate the same PostgreSQL database; the lock lasts until the transaction
 * ends.
 */
export const migrationLock = sql`select pg_advisory_xact_lock(727001)`

const OLDEST_SERVER = 150_000

interface Options {
  readonly folder?: string
  /** Receives a sentence for the log. */
  readonly report?: (message: string) => void
}

/**
 * Migrates the database to the newest version. Returns quickly if it is up to date, which a role without
 * rights to change tables may check too, or if a newer version has migrated it and this one still works on
 * it. Several instances may start at the same time: one migrates, the others wait.
 * @throws `OperatorError` if the server is older than PostgreSQL 15, if the database has migrations that this
 * program does not know, if the role may not migrate, and with the name of a migration that fails: then
 * nothing is applied.
 */
export const migrate = (
  database: Database,
  { folder = migrationsFolder(), report = () => undefined }: Options = {},
): Promise<void> =>
  database.connections.withoutStatementTimeout(async (pool) => {
    const client = await pool.connect()
    try {
      await requireServer(client)
      await client.query('begin')
      const newer = await migrateInTransaction(client, folder)
      await client.query('commit')
      if (newer > 0) report(`The database was migrated by a newer version (${newer} migrations)`)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw explain(error)
    } finally {
      client.release()
    }
  })

const requireServer = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) >= OLDEST_SERVER) return
  throw new OperatorError('Callboard needs PostgreSQL 15 or later')
}

/** Applies missing migrations; returns how many the database has from a newer version. */
const migrateInTransaction = async (client: PoolClient, folder: string): Promise<number> => {
  const ctx = { db: drizzle({ client }) }
  await ctx.db.execute(migrationLock)
  const { pending, newer } = compareHistories({
    applied: await listApplied(ctx),
    known: readMigrations(folder),
    required: await findRequired(ctx),
  })
  await applyMigrations(ctx, pending)
  return newer
}

const explain = (error: unknown): unknown => {
  if (isForbidden(error)) return new MigrationRightsError(error)
  if (!(error instanceof FailedMigrationError)) return error
  return new OperatorError(
    `${error.message}. None of the new migrations is applied, and the database is as it was. The version before still runs on it`,
    { cause: error },
  )
}
