import type { QueryConfig, QueryResult } from 'pg'
import type { Connections } from '#server/db/connections.ts'
import { sqlStateOf } from '#server/db/errors.ts'
import { runNamed } from '#server/db/named-query.ts'

/** Sends one statement and returns its result. */
export type Query = (config: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>

/** Where connections come from. */
export type ConnectionSource = Pick<Connections, 'pool' | 'keepsPrepared'>

/** Whether a query is one of those that are built once and run often. */
const isNamed = (config: QueryConfig | string): config is QueryConfig =>
  typeof config !== 'string' && config.name !== undefined && 'rowMode' in config

/** The query as one that the server does not keep. */
const withoutName = (config: QueryConfig | string): QueryConfig | string =>
  typeof config === 'string' ? config : { ...config, name: undefined }

/**
 * Lends `work` a pooled connection for as long as it runs. After anything but an ordinary SQL error the
 * connection does not go back to the pool.
 */
export const withConnection = async <T>(
  { pool, keepsPrepared }: ConnectionSource,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  // Without a listener, an error between two statements would end the process.
  client.on('error', noteBroken)
  const query: Query = async (given, values) => {
    const config = keepsPrepared ? given : withoutName(given)
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
