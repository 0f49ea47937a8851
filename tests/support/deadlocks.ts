import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/** Sends what an idle connection has counted and not told yet. */
const flushStatistics = async ({ connections }: Database): Promise<void> => {
  const { pool } = connections
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')))
  for (const client of clients) client.release()
}

/** How many deadlocks PostgreSQL has ended in this database. `databases` are all of its pools, which are idle. */
export const countDeadlocks = async (databases: readonly Database[]): Promise<number> => {
  for (const database of databases) await flushStatistics(database)
  const [database] = databases
  const { rows } = await database!.db.execute<{ count: number }>(sql`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`)
  return rows[0]?.count ?? 0
}
