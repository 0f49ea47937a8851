import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import type { createNotificationHub, Listener } from '#server/db/connections.ts'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'
import { type Heartbeat, startHeartbeat } from '#server/db/postgres/heartbeat.ts'

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000

interface NotificationSettings {
  readonly base: ClientConfig
  readonly notificationHub: ReturnType<typeof createNotificationHub>
  readonly report: (message: string) => void
  readonly heartbeat: Heartbeat
}

/**
 * A dedicated connection for LISTEN, opened with the first listener and again whenever it breaks. Messages
 * sent in the gap are lost; `onReconnect` reports that.
 */
export const createNotificationClient = (settings: NotificationSettings) => {
  const { notificationHub, report } = settings
  let client: Promise<pg.Client> | undefined
  let open: pg.Client | undefined
  const closing = new AbortController()
  const reportLoss = (error: unknown) => report(describeLoss(error))

  const connect = async (): Promise<pg.Client> => {
    const next = await openClient(settings)
    open = next
    next.once('end', () => {
      open = undefined
      if (closing.signal.aborted) return
      client = reconnect()
      client.catch(() => undefined)
    })
    return next
  }

  const reconnect = async (): Promise<pg.Client> => {
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
    const isFirst = !client
    client ??= connect()
    try {
      const ready = await client
      if (!isFirst) await ready.query(`listen ${channel}`)
    } catch (error) {
      remove()
      if (isFirst) client = undefined
      throw error
    }
    return async () => {
      if (remove() && !closing.signal.aborted)
        await open?.query(`unlisten ${channel}`).catch(reportLoss)
    }
  }

  const close = async (): Promise<void> => {
    closing.abort()
    await (await client?.catch(() => undefined))?.end()
  }

  const check = (): Promise<void> =>
    client && !open
      ? Promise.reject(new DatabaseUnavailableError('The connection for notifications is lost'))
      : Promise.resolve()

  return { listen, check, close }
}

const describeLoss = (error: unknown): string =>
  `The notification connection was lost: ${(error as Error).message}`

/**
 * Opens a client that listens to the channels of the hub; its connection ends when it no longer hears
 * anything.
 */
const openClient = async ({
  base,
  notificationHub,
  report,
  heartbeat,
}: NotificationSettings): Promise<pg.Client> => {
  const socket = new Socket()
  const client = new pg.Client({ ...base, stream: () => socket })
  client.on('notification', ({ channel, payload }) =>
    notificationHub.deliver(channel, payload ?? ''),
  )
  client.on('error', (error) => report(describeLoss(error)))
  await client.connect()
  for (const channel of notificationHub.names()) await client.query(`listen ${channel}`)
  await startHeartbeat({ client, socket, ...heartbeat })
  return client
}
