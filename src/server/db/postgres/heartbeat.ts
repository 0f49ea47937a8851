import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Client } from 'pg'

/** How often a connection that waits for notifications is tested, and how long the response may take. */
export interface Heartbeat {
  readonly everyMs: number
  readonly withinMs: number
}

export const usualHeartbeat: Heartbeat = { everyMs: 15_000, withinMs: 10_000 }

interface Parts extends Heartbeat {
  readonly client: Client
  readonly socket: Socket
}

/**
 * Sends a client notifications on its own connection at intervals, and ends the connection if one does not
 * arrive: a proxy may have dropped an idle connection silently.
 */
export const startHeartbeat = async ({
  client,
  socket,
  everyMs,
  withinMs,
}: Parts): Promise<void> => {
  const channel = `callboard_beat_${randomUUID().replaceAll('-', '')}`
  await client.query(`listen ${channel}`)
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
    client.query(`notify ${channel}`).catch(() => undefined)
  }, everyMs).unref()
  client.once('end', () => {
    clearInterval(timer)
    clearTimeout(deadline)
  })
}
