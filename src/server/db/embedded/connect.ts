import pg, { type Pool, type PoolClient } from 'pg'
import { type Connections, createNotificationHub, type Listener } from '#server/db/connections.ts'
import { lockDirectory } from '#server/db/embedded/directory-lock.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import type { EngineSource } from '#server/db/embedded/messages.ts'
import { startMaintenance } from '#server/db/embedded/maintenance.ts'
import { outliveLosses, withConnection } from '#server/db/pooled-connection.ts'
import { openWireStream } from '#server/db/embedded/wire-stream.ts'

export interface EmbeddedSettings {
  readonly source: EngineSource
  readonly statementTimeoutMs: number
  readonly report: (message: string) => void
  /** Distinguishes this opening from all others in the lock file. */
  readonly token: string
}

/** Longest wait for the only session of the embedded database, including a restart. */
const TURN_TIMEOUT_MS = 20_000

/**
 * Opens the embedded database, created at the first start, under an exclusive lock.
 * @throws `DirectoryInUseError`, or an error that says why the directory cannot be opened.
 */
export const connectEmbedded = async (settings: EmbeddedSettings): Promise<Connections> => {
  const { source, report } = settings
  const unlock =
    source.kind === 'embedded' ? await lockDirectory(source.directory, settings.token) : undefined
  try {
    const engine = await startEngine(settings)
    const { pool, listen } = connectPool(() => openWireStream(engine), report)
    const withoutStatementTimeout = <T>(work: (ownPool: Pool) => Promise<T>) =>
      engine.withoutStatementTimeout(() => work(pool))
    const stopMaintenance =
      source.kind === 'embedded'
        ? startMaintenance({
            connections: { pool, keepsPrepared: true, withoutStatementTimeout },
            report,
          })
        : undefined
    return {
      pool,
      keepsPrepared: true,
      check: () => Promise.resolve(),
      listen,
      // Notifications arrive on the one connection that everything else uses.
      checkNotifications: () => Promise.resolve(),
      withoutStatementTimeout,
      // Holding the only connection blocks other statements while the copy is made.
      dump: () =>
        withConnection({ pool, keepsPrepared: true }, async (query) => {
          await query('checkpoint')
          return (await engine.session()).request({ kind: 'dump' })
        }),
      close: async () => {
        try {
          await stopMaintenance?.()
          await pool.end()
          await engine.close()
        } finally {
          unlock?.()
        }
      },
    }
  } catch (error) {
    unlock?.()
    throw error
  }
}

// The engine has one session, so the pool has one connection: statements and transactions wait in its queue.
const connectPool = (
  stream: () => ReturnType<typeof openWireStream>,
  report: (m: string) => void,
) => {
  const notificationHub = createNotificationHub()
  let isFirst = true
  const greet = async (client: PoolClient): Promise<void> => {
    client.on('notification', ({ channel, payload }) =>
      notificationHub.deliver(channel, payload ?? ''),
    )
    for (const channel of notificationHub.names()) await client.query(`listen ${channel}`)
    if (!isFirst) notificationHub.reconnected()
    isFirst = false
  }
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream,
    verify: (client, done) => void greet(client).then(() => done(), done),
  })
  outliveLosses(pool)
  pool.on('error', (error) =>
    report(`The embedded database closed its connection: ${error.message}`),
  )
  const listen = async (channel: string, listener: Listener) => {
    const remove = notificationHub.add(channel, listener)
    await pool.query(`listen ${channel}`)
    return async () => {
      if (remove() && !pool.ending) await pool.query(`unlisten ${channel}`)
    }
  }
  return { pool, listen }
}
