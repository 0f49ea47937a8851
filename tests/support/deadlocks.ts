import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject } from 'vitest'
import type { Database } from '#server/db/client.ts'

/** Flushes the pending statistics of idle connections. */
const flushStatistics = async ({ connections }: Database): Promise<void> => {
  const { pool } = connections
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')))
  for (const client of clients) client.release()
}

/**
 * Returns the number of deadlocks that PostgreSQL has resolved in this database. `databases` lists all of its
 * pools, which must be idle.
 */
export const countDeadlocks = async (databases: readonly Database[]): Promise<number> => {
  for (const database of databases) await flushStatistics(database)
  const [database] = databases
  const { rows } = await database!.db.execute<{ count: number }>(sql`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`)
  return rows[0]?.count ?? 0
}

/**
 * Checks concurrent tests: no request may fail, and none may wait for PostgreSQL's deadlock detection.
 * `databases` lists all pools of the database.
 */
export const useSoundness = (...databases: readonly (() => Database)[]) => {
  const count = () => countDeadlocks(databases.map((database) => database()))
  const isCounted = inject('testDatabase').kind === 'postgres'
  let before = 0
  beforeEach(async () => {
    before = isCounted ? await count() : 0
  })
  return async (statuses: readonly number[]): Promise<void> => {
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    if (isCounted) expect((await count()) - before).toBe(0)
  }
}
