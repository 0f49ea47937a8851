import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { createNotificationHub, Listener } from '#server/db/connections.ts'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'
import { type Heartbeat, startHeartbeat } from '#server/db/postgres/heartbeat.ts'
import { createStatementQueue, type RunStatement } from '#server/db/postgres/statement-queue.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

interface NotificationSettings {
  readonly base: ClientConfig
  readonly notificationHub: ReturnType<typeof createNotificationHub>
  readonly report: (message: string) => void
  readonly heartbeat: Heartbeat
}

interface Connection {
  readonly client: pg.Client
  readonly run: RunStatement
}

/**
 * A dedicated connection for LISTEN, opened with the first listener and again whenever it breaks. Messages
 * sent in the gap are lost; `onReconnect` reports that.
 */
export const createNotificationClient = (settings: NotificationSettings) => {
  const { notificationHub, report } = settings
  let connection: Promise<Connection> | undefined
  let open: Connection | undefined
  const closing = new AbortController()
  const reportLoss = (error: unknown) => report(describeLoss(error))

  const connect = async (): Promise<Connection> => {
    const next = await openConnection(settings)
    open = next
    next.client.once('end', () => {
      open = undefined
      if (closing.signal.aborted) return
      connection = reconnect()
      connection.catch(() => undefined)
    })
    return next
  }

  const reconnect = async (): Promise<Connection> => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      await delay(wait, undefined, { signal: closing.signal, ref: false })
      try {
        const next = await connect()
        notificationHub.reconnected()
        return next
      } catch (error) {
        report(`Could not open the notification connection: ${String(error)}`)
      }
    }
  }

  const listen = async (channel: string, listener: Listener): Promise<() => Promise<void>> => {
    const remove = notificationHub.add(channel, listener)
    const isFirst = !connection
    connection ??= connect()
    try {
      const { run } = await connection
      if (!isFirst) await run(`listen ${channel}`)
    } catch (error) {
      remove()
      if (isFirst) connection = undefined
      throw error
    }
    return async () => {
      if (remove() && !closing.signal.aborted)
        await open?.run(`unlisten ${channel}`).catch(reportLoss)
    }
  }

  const close = async (): Promise<void> => {
    closing.abort()
    await (await connection?.catch(() => undefined))?.client.end()
  }

  const check = (): Promise<void> =>
    connection && !open
      ? Promise.reject(new DatabaseUnavailableError('The connection for notifications is lost'))
      : Promise.resolve()

  return { listen, check, close }
}

const describeLoss = (error: unknown): string =>
  `The notification connection was lost: ${(error as Error).message}`

/** Opens a connection that listens to the channels of the hub, and ends when it no longer hears anything. */
const openConnection = async ({
  base,
  notificationHub,
  report,
  heartbeat,
}: NotificationSettings): Promise<Connection> => {
  const socket = new Socket()
  const client = new pg.Client({ ...base, stream: () => socket })
  client.on('notification', ({ channel, payload }) =>
    notificationHub.deliver(channel, payload ?? ''),
  )
  client.on('error', (error) => report(describeLoss(error)))
  const run = createStatementQueue(client)
  await client.connect()
  for (const channel of notificationHub.names()) await run(`listen ${channel}`)
  await startHeartbeat({ client, socket, run, ...heartbeat })
  return { client, run }
}
