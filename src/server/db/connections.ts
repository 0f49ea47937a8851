import type { Pool } from 'pg'

export interface Listener {
  onMessage(payload: string): void
  onReconnect?(): void
}

/** What both kinds of database provide to the rest of this folder. */
export interface Connections {
  readonly pool: Pool
  /** Whether a client always gets the same connection, so that its prepared statements stay available. */
  readonly keepsPrepared: boolean
  /**
   * Checks that the pooler, if any, behaves as the settings say.
   * @throws `OperatorError` that says what to set.
   */
  check(): Promise<void>
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Rejects while notifications do not arrive: caches may be out of date. */
  checkNotifications(): Promise<void>
  /** Runs `work` on a pool without statement timeout, past any pooler and with the rights to migrate. */
  withoutStatementTimeout<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  /** A physical copy of the embedded database, gzipped; PostgreSQL has its own tools for that. */
  readonly dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

/** Keeps track of which listeners subscribe to which channel; shared by both kinds of database. */
export const createNotificationHub = () => {
  const channels = new Map<string, Set<Listener>>()
  return {
    names: () => [...channels.keys()],
    /** Returns a function that removes the listener and returns whether it was the channel's last. */
    add(channel: string, listener: Listener): () => boolean {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || channels.get(channel) !== listeners) return false
        return channels.delete(channel)
      }
    },
    deliver(channel: string, payload: string): void {
      for (const listener of channels.get(channel) ?? []) listener.onMessage(payload)
    },
    reconnected(): void {
      for (const listeners of channels.values()) {
        for (const listener of listeners) listener.onReconnect?.()
      }
    },
  }
}
