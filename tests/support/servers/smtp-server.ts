import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail extends Email {
  envelopeFrom: string
  envelopeTo: string[]
  /** The name with which the sender introduced itself. */
  clientName: string
}

/** What the server does with one attempt to deliver an email. */
export type Attempt =
  | 'accept'
  /** Delivers the email, but closes the connection before its reply. */
  | 'drop'
  | { readonly refusesRecipientWith: number; readonly reason?: string }
  | { readonly refusesContentWith: number }

interface Refusals {
  /** The code of the reply with which recipients are refused. */
  readonly refusesWith?: number
  /** Refuses these only. */
  readonly refusedAddresses?: readonly string[]
  /** Says nothing at all about this one. */
  readonly silentAddress?: string
  /** What the attempts for an address meet, one after the other; accepts those after the last. */
  readonly attempts?: Readonly<Record<string, readonly Attempt[]>>
}

/** An email server that stores what it receives, or refuses recipients. */
export const startSmtpServer = async ({
  refusesWith,
  refusedAddresses,
  silentAddress,
  attempts = {},
}: Refusals = {}) => {
  const emails: ReceivedEmail[] = []
  const sockets = new Map<number | undefined, Socket>()
  const attemptCounts = new Map<string, number>()
  /** Begins an attempt; returns what it meets. */
  const takeAttempt = (address: string): Attempt => {
    const count = attemptCounts.get(address) ?? 0
    attemptCounts.set(address, count + 1)
    return attempts[address]?.[count] ?? 'accept'
  }
  const currentAttempts = new Map<string, Attempt>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address === silentAddress) return
      const attempt = takeAttempt(address)
      currentAttempts.set(address, attempt)
      if (typeof attempt === 'object' && 'refusesRecipientWith' in attempt)
        return done(createRefusal(attempt.reason ?? 'not now', attempt.refusesRecipientWith))
      done(
        refusesWith === undefined || refusedAddresses?.includes(address) === false
          ? null
          : createRefusal('mailbox is full', refusesWith),
      )
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const attempt = currentAttempts.get(session.envelope.rcptTo[0]?.address ?? '') ?? 'accept'
        if (typeof attempt === 'object' && 'refusesContentWith' in attempt)
          return done(createRefusal('content is not wanted', attempt.refusesContentWith))
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope
          const envelopeFrom = mailFrom ? mailFrom.address : ''
          const envelopeTo = rcptTo.map((to) => to.address)
          const clientName = String(session.hostNameAppearsAs)
          emails.push({ ...mail, envelopeFrom, envelopeTo, clientName })
          if (attempt === 'drop') sockets.get(session.remotePort)?.destroy()
          else done()
        }, done)
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  listener.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: emails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const createRefusal = (reason: string, responseCode: number): Error =>
  Object.assign(new Error(reason), { responseCode })
