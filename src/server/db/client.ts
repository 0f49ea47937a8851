import { randomUUID } from 'node:crypto'
import { type Db, createOwnedDb } from '#server/db/context.ts'
import { connectEmbedded } from '#server/db/embedded/connect.ts'
import { connectPostgres } from '#server/db/postgres/connect.ts'
import type { Heartbeat } from '#server/db/postgres/heartbeat.ts'
import type { PoolMode } from '#server/db/postgres/session-settings.ts'
import type { TraceStatement } from '#server/db/pooled-connection.ts'
import type { Connections, Listener } from '#server/db/connections.ts'

/** Which database to open: PostgreSQL by address, or the embedded one on disk or in memory (tests). */
export type DatabaseSettings =
  | {
      readonly kind: 'postgres'
      readonly url: string
      /** The server itself, if `url` is that of a pooler. */
      readonly directUrl?: string
      readonly poolMode?: PoolMode
      readonly poolSize?: number
      readonly heartbeat?: Heartbeat
    }
  | { readonly kind: 'embedded'; readonly directory: string }
  | { readonly kind: 'memory'; readonly snapshot?: Uint8Array }

export interface DatabaseOptions {
  /** The longest a statement may take; beyond it the caller gets an error. */
  readonly statementTimeoutMs?: number
  /** Receives one sentence about each failure and recovery in the background, for the log. */
  readonly report?: (message: string) => void
  /** Called with each statement of `db`. */
  readonly trace?: TraceStatement | undefined
  /** Number in [0, 1) that staggers retried transactions. */
  readonly random?: () => number
}

/** An open database; the same interface for both kinds. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Rejects if the database does not respond. */
  readonly ping: () => Promise<void>
  /**
   * Calls `listener.onMessage` for every `pg_notify` on the channel, from this process and, with PostgreSQL,
   * from others, and `onReconnect` after a gap in which messages may have been missed. Returns a function
   * that unsubscribes.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /**
   * A physical copy of the embedded database (a gzipped tar that `memory` opens and that unpacks to a
   * `directory`). Absent with PostgreSQL, which has pg_dump.
   */
  readonly dump?: () => Promise<Uint8Array>
  /**
   * The pool under `db`, and work without a statement timeout: for migrations and tools, not for
   * repositories.
   */
  readonly connections: Connections
  close(): Promise<void>
}

/** Longer than any statement should take: for work on whole tables. */
export const PATIENT_TIMEOUT_MS = 24 * 60 * 60 * 1000

// The embedded engine shares the processor with everything else, and a statement over the limit costs a
// restart.
const STATEMENT_TIMEOUT_MS = { postgres: 15_000, embedded: 30_000, memory: 30_000 }

/**
 * Opens the database.
 * @throws `DirectoryInUseError` if another process has the embedded directory open.
 */
export const openDatabase = async (
  settings: DatabaseSettings,
  options: DatabaseOptions = {},
): Promise<Database> => {
  const report = options.report ?? (() => undefined)
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS[settings.kind]
  const connections =
    settings.kind === 'postgres'
      ? connectPostgres({ ...settings, statementTimeoutMs, report })
      : await connectEmbedded({ source: settings, statementTimeoutMs, report, token: randomUUID() })
  const { pool, keepsPrepared } = connections
  return {
    kind: settings.kind === 'postgres' ? 'postgres' : 'embedded',
    db: createOwnedDb({
      pool,
      keepsPrepared,
      trace: options.trace,
      random: options.random ?? Math.random,
    }),
    ping: async () => {
      await pool.query('select 1')
    },
    listen: async (channel, listener) => connections.listen(requireChannel(channel), listener),
    dump: connections.dump,
    connections,
    close: () => connections.close(),
  }
}

// LISTEN takes an identifier, which cannot be a parameter.
const requireChannel = (channel: string): string => {
  if (!/^[a-z][a-z_]{0,62}$/.test(channel)) throw new Error(`Invalid channel name: ${channel}`)
  return channel
}
