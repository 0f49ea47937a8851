import { ImapFlow } from 'imapflow'
import { isRetryable, isUnavailable } from '#server/db/errors.ts'
import type { MailboxReading } from './bounce-source.ts'
import { readDeliveryStatus } from './delivery-status.ts'

/** A returned email may carry its attachments; the report itself is at the beginning. */
const maxBytes = 1024 * 1024
/** The rest is read the next time. */
const maxMessages = 200
const timeoutMs = 20_000

/**
 * Passes on the reports in each unread message of an IMAP mailbox, and then marks it as read.
 * @param url for example `imaps://user:password@mail.example/INBOX`.
 */
export const readMailbox = (url: string, reading: MailboxReading): Promise<void> =>
  withMailbox(url, reading.signal, async (client) => {
    const unread = await client.search({ seen: false }, { uid: true })
    for (const uid of unread ? unread.slice(0, maxMessages) : []) {
      if (reading.signal.aborted) break
      const range = String(uid)
      const message = await client.fetchOne(
        range,
        { source: { maxLength: maxBytes } },
        { uid: true },
      )
      if (message && message.source) await readMessage(message.source, reading)
      await client.messageFlagsAdd(range, ['\\Seen'], { uid: true })
    }
  })

/**
 * Passes on the reports in a message. Anybody can send one that cannot be read: it is passed over, so that it
 * does not keep those behind it from being read. While the database is away, nothing is.
 */
const readMessage = async (
  source: Uint8Array,
  { takeBounces, log }: MailboxReading,
): Promise<void> => {
  try {
    await takeBounces(await readDeliveryStatus(source))
  } catch (error) {
    if (isUnavailable(error) || isRetryable(error)) throw error
    log.warn({ err: error }, 'a message to the address for returned emails cannot be read')
  }
}

/** Opens a mailbox and changes nothing in it. Rejects with the server's answer if that is not possible. */
export const checkMailbox = (url: string): Promise<void> =>
  withMailbox(url, AbortSignal.timeout(timeoutMs), () => Promise.resolve())

const withMailbox = async (
  url: string,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<void>,
): Promise<void> => {
  const client = new ImapFlow(toOptions(url))
  // Errors of the connection also reject what waits for it.
  client.on('error', () => undefined)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    await client.connect()
    await client.mailboxOpen(getFolder(url))
    await work(client)
    await client.logout()
  } catch (error) {
    // The library's own message is only that a command has failed.
    const { responseText } = error as { responseText?: string }
    throw responseText === undefined ? error : new Error(responseText, { cause: error })
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

const toOptions = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as const
}

const getFolder = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.slice(1)) || 'INBOX'
