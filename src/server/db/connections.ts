import type { Pool } from 'pg'

export interface Listener {
  onMessage(payload: string): void
  onReconnect?(): void
}

/** What both kinds of database provide to the rest of this folder. */
export interface Connections {
  readonly pool: Pool
  /** Whether a connection belongs to its client, so that it still has what that prepared on it. */
  readonly keepsPrepared: boolean
  /**
   * Makes sure that what is between the program and the database is what its settings say.
   * @throws `OperatorError` that says what to set.
   */
  check(): Promise<void>
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Rejects while notifications are not heard: caches may show what has changed. */
  checkNotifications(): Promise<void>
  /** Runs `work` on a pool without statement timeout, past any pooler and with the rights to migrate. */
  withoutStatementTimeout<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  /** A physical copy of the embedded database, gzipped; PostgreSQL has its own tools for that. */
  readonly dump?: () => Promise<Uint8Array>
  close(): Promise<void>
}

/** Which listeners subscribe to which channel; shared by both kinds of database. */
export const createNotificationHub = () => {
  const channels = new Map<string, Set<Listener>>()
  return {
    names: () => [...channels.keys()],
    /** Returns the function that removes the listener and tells whether it was the channel's last. */
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
