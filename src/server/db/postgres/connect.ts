import pg from 'pg'
import { type Connections, createNotificationHub } from '#server/db/connections.ts'
import { outliveLosses } from '#server/db/pooled-connection.ts'
import { DirectConnectionError } from '#server/db/errors.ts'
import { type Heartbeat, usualHeartbeat } from '#server/db/postgres/heartbeat.ts'
import { createNotificationClient } from '#server/db/postgres/notifications.ts'
import {
  applyPatientSettings,
  applySettings,
  checkPool,
  type PoolMode,
} from '#server/db/postgres/session-settings.ts'

export interface PostgresSettings {
  readonly url: string
  /** The server itself, if `url` is that of a pooler: for notifications, migrations and tools. */
  readonly directUrl?: string
  readonly poolMode?: PoolMode
  readonly poolSize?: number
  readonly heartbeat?: Heartbeat
  readonly statementTimeoutMs: number
  readonly report: (message: string) => void
}

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/**
 * The longest wait for a free connection. After a start, or on a busy machine, many visitors wait longer than
 * a server needs to accept a connection.
 */
const TURN_TIMEOUT_MS = 20_000
/** A stopped or unreachable server enforces no timeout; then the client gives up by itself. */
const GRACE_MS = 2_000

/** Proxies and cloud networks drop connections that are idle for some minutes. */
const KEEP_ALIVE_MS = 30_000

/** The pool has one limit for both waits; a server that does not respond is given up earlier. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

/** Opens connections to a PostgreSQL server. Nothing is sent before the first query. */
export const connectPostgres = (settings: PostgresSettings): Connections => {
  const { url, directUrl = url, poolMode = 'session', report, statementTimeoutMs } = settings
  const { heartbeat = usualHeartbeat } = settings
  const base = {
    application_name: 'callboard',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
  const direct = { ...base, connectionString: directUrl }
  const hasSessions = poolMode === 'session'
  const pool = new pg.Pool({
    ...base,
    connectionString: url,
    Client: PooledClient,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    max: settings.poolSize ?? POOL_SIZE,
    query_timeout: statementTimeoutMs + GRACE_MS,
    verify: hasSessions
      ? verifyWith((client) => applySettings(client, statementTimeoutMs))
      : undefined,
  })
  outliveLosses(pool)
  pool.on('error', (error) => report(`A database connection was lost: ${error.message}`))
  const notificationHub = createNotificationHub()
  const notifications = createNotificationClient({
    base: direct,
    notificationHub,
    report,
    heartbeat,
  })
  return {
    pool,
    keepsPrepared: hasSessions,
    check: () => checkPool(pool, { poolMode, statementTimeoutMs }),
    listen: notifications.listen,
    checkNotifications: notifications.check,
    withoutStatementTimeout: async (work) => {
      const patient = new pg.Pool({ ...direct, max: 1, verify: verifyWith(applyPatientSettings) })
      outliveLosses(patient)
      patient.on('error', (error) => report(`A database connection was lost: ${error.message}`))
      try {
        return await work(patient)
      } catch (error) {
        throw directUrl === url ? error : new DirectConnectionError(error)
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

type Verify = NonNullable<pg.PoolConfig['verify']>

/** Gives each new connection of a pool its settings before its first use. */
const verifyWith =
  (apply: (client: pg.PoolClient) => Promise<void>): Verify =>
  (client, done) =>
    void apply(client).then(() => done(), done)
