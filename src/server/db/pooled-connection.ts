import type { Pool, QueryConfig, QueryResult } from 'pg'
import type { Connections } from '#server/db/connections.ts'
import { getSqlState } from '#server/db/errors.ts'

/** Sends one statement and returns its result. */
export type Query = (config: QueryConfig | string, values?: unknown[]) => Promise<QueryResult>

/** A source of connections. */
export type ConnectionSource = Pick<Connections, 'pool' | 'keepsPrepared'> & {
  /** Measures each statement: runs it and receives its text. */
  readonly trace?: TraceStatement | undefined
}

/** Runs a statement; its text contains no values. */
export type TraceStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>

/**
 * Lets a pool's connections be lost while they are set up or lent: the pool handles errors of idle ones only,
 * and an unhandled error ends the process. The user of the connection gets the error.
 */
export const outliveLosses = (pool: Pool): void => {
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/**
 * Lends `work` a pooled connection for as long as it runs. After anything but an ordinary SQL error the
 * connection does not go back to the pool.
 */
export const withConnection = async <T>(
  { pool, keepsPrepared, trace }: ConnectionSource,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken = error
  }
  client.on('error', noteBroken)
  const query: Query = async (given, values) => {
    const config = keepsPrepared ? given : withoutName(given)
    try {
      const run = () => client.query(config, values)
      return await (trace ? trace(getText(config), run) : run())
    } catch (error) {
      if (!getSqlState(error)) broken ??= error instanceof Error ? error : new Error(String(error))
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

/** The query as one that the server does not keep. */
const withoutName = (config: QueryConfig | string): QueryConfig | string =>
  typeof config === 'string' ? config : { ...config, name: undefined }

const getText = (config: QueryConfig | string): string =>
  typeof config === 'string' ? config : config.text
