import pg from 'pg'
import { type Connections, createNotificationHub } from '#server/db/connections.ts'
import { createNotificationClient } from '#server/db/postgres/notifications.ts'

export interface PostgresSettings {
  readonly url: string
  readonly poolSize?: number
  readonly statementTimeoutMs: number
  readonly report: (message: string) => void
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/**
 * Longest wait for a connection that others are using. After a start, or on a busy machine, a crowd of visitors
 * waits longer than a server needs to accept a connection.
 */
const TURN_TIMEOUT_MS = 20_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** A server that is stopped or unreachable enforces no timeout; then the client gives up on its own. */
const GRACE_MS = 2_000

/**
 * A page that is read by an index costs hardly more than the next one of a scan: what visitors read is in memory. By the
 * server's default, four times as much, small tables are read whole for a few of their rows (ADR 0104).
 */
const sessionOptions = '-c TimeZone=UTC -c random_page_cost=1.1'

/** The pool has one limit for both waits; a server that does not answer is given up earlier. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

/** Connections to a PostgreSQL server. Nothing is sent before the first query. */
export const connectPostgres = (settings: PostgresSettings): Connections => {
  const { url, report, statementTimeoutMs } = settings
  const base = {
    connectionString: url,
    application_name: 'callboard',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: sessionOptions,
  }
  const pool = new pg.Pool({
    ...base,
    Client: PooledClient,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    max: settings.poolSize ?? POOL_SIZE,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + GRACE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  pool.on('error', (error) => report(`A database connection was lost: ${error.message}`))
  const notificationHub = createNotificationHub()
  const notifications = createNotificationClient({ base, notificationHub, report })
  return {
    pool,
    listen: notifications.listen,
    withoutStatementTimeout: async (work) => {
      const patient = new pg.Pool({ ...base, max: 1 })
      patient.on('error', (error) => report(`A database connection was lost: ${error.message}`))
      try {
        return await work(patient)
      } finally {
        await patient.end()
      }
    },
    close: async () => {
      await notifications.close()
      await pool.end()
    },
  }
}
