import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Client } from 'pg'
import type { RunStatement } from './statement-queue.ts'

/** How often a connection that waits for notifications is tested, and how long the response may take. */
export interface Heartbeat {
  readonly everyMs: number
  readonly withinMs: number
}

export const usualHeartbeat: Heartbeat = { everyMs: 15_000, withinMs: 10_000 }

interface Parts extends Heartbeat {
  readonly client: Client
  readonly socket: Socket
  /** Runs a statement on the client. */
  readonly run: RunStatement
}

/**
 * Sends a client notifications on its own connection at intervals, and ends the connection if one does not
 * arrive: a proxy may have dropped an idle connection silently.
 */
export const startHeartbeat = async ({
  client,
  socket,
  run,
  everyMs,
  withinMs,
}: Parts): Promise<void> => {
  const channel = `callboard_beat_${randomUUID().replaceAll('-', '')}`
  await run(`listen ${channel}`)
  let deadline: NodeJS.Timeout | undefined
  client.on('notification', (heard) => {
    if (heard.channel !== channel) return
    clearTimeout(deadline)
    deadline = undefined
  })
  const timer = setInterval(() => {
    deadline ??= setTimeout(
      () => socket.destroy(new Error(`Nothing was heard for ${withinMs} ms`)),
      withinMs,
    ).unref()
    // A failure ends the connection, or leaves it silent until the deadline.
    run(`notify ${channel}`).catch(() => undefined)
  }, everyMs).unref()
  client.once('end', () => {
    clearInterval(timer)
    clearTimeout(deadline)
  })
}
