import pg, { type Pool, type PoolClient } from 'pg'
import { type Connections, createSwitchboard, type Listener } from '#server/db/connections.ts'
import { lockDirectory } from '#server/db/embedded/directory-lock.ts'
import { startEngine } from '#server/db/embedded/engine.ts'
import type { EngineSource } from '#server/db/embedded/messages.ts'
import { startUpkeep } from '#server/db/embedded/upkeep.ts'
import { withConnection } from '#server/db/lease.ts'
import { openWireStream } from '#server/db/embedded/wire-stream.ts'

export interface EmbeddedSettings {
  readonly source: EngineSource
  readonly statementTimeoutMs: number
  readonly report: (message: string) => void
  /** Tells this opening from all others in the lock file. */
  readonly token: string
}

/** Longest wait for the one session of the embedded database, a reopening included. */
const TURN_TIMEOUT_MS = 20_000

/**
 * Opens the embedded database, created at the first start, under an exclusive lock.
 * @throws DirectoryInUseError, or an error that says why the directory cannot be opened.
 */
export const connectEmbedded = async (settings: EmbeddedSettings): Promise<Connections> => {
  const { source, report } = settings
  const unlock =
    source.kind === 'embedded' ? await lockDirectory(source.directory, settings.token) : undefined
  try {
    const engine = await startEngine(settings)
    const { pool, listen } = connectPool(() => openWireStream(engine), report)
    const patiently = <T>(work: (ownPool: Pool) => Promise<T>) => engine.patiently(() => work(pool))
    const stopUpkeep =
      source.kind === 'embedded'
        ? startUpkeep({ connections: { pool, patiently }, report })
        : undefined
    return {
      pool,
      listen,
      patiently,
      // Holding the only connection keeps statements out while the copy is made.
      dump: () =>
        withConnection(pool, async (ask) => {
          await ask('checkpoint')
          return (await engine.session()).ask({ kind: 'dump' })
        }),
      close: async () => {
        try {
          await stopUpkeep?.()
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

// The engine has one session, so the pool has one connection: its queue gives statements and
// transactions their turns.
const connectPool = (
  stream: () => ReturnType<typeof openWireStream>,
  report: (m: string) => void,
) => {
  const switchboard = createSwitchboard()
  let isFirst = true
  const greet = async (client: PoolClient): Promise<void> => {
    client.on('notification', ({ channel, payload }) => switchboard.deliver(channel, payload ?? ''))
    for (const channel of switchboard.names()) await client.query(`listen ${channel}`)
    if (!isFirst) switchboard.reconnected()
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
  pool.on('error', (error) => report(`The embedded database left its client: ${error.message}`))
  const listen = async (channel: string, listener: Listener) => {
    const remove = switchboard.add(channel, listener)
    await pool.query(`listen ${channel}`)
    return async () => {
      if (remove() && !pool.ending) await pool.query(`unlisten ${channel}`)
    }
  }
  return { pool, listen }
}
