import type { Pool, QueryConfig, QueryResult } from 'pg'
import { sqlStateOf } from '#server/db/errors.ts'
import { runNamed } from '#server/db/named-query.ts'

/** Sends one statement and returns its result. */
export type Query = (config: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>

/** Whether a query is one of those that are built once and run often. */
const isNamed = (config: QueryConfig | string): config is QueryConfig =>
  typeof config !== 'string' && config.name !== undefined && 'rowMode' in config

/**
 * Lends `work` a pooled connection for as long as it runs. After anything but an ordinary SQL error the
 * connection does not go back to the pool.
 */
export const withConnection = async <T>(
  pool: Pool,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  // Without a listener, an error between two statements would end the process.
  client.on('error', noteBroken)
  const query: Query = async (config, values) => {
    try {
      return await (isNamed(config)
        ? runNamed(client, config, values)
        : client.query(config, values))
    } catch (error) {
      if (!sqlStateOf(error)) broken ??= error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
  try {
    return await work(query)
  } finally {
    client.off('error', noteBroken)
    client.release(broken)
  }
}
