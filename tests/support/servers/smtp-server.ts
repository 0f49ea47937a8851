import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail extends Email {
  envelopeFrom: string
  envelopeTo: string[]
  /** The name with which the sender introduced itself. */
  clientName: string
}

interface Refusals {
  /** The code of the reply with which recipients are refused. */
  readonly refusesWith?: number
  /** Refuses these only. */
  readonly refusedAddresses?: readonly string[]
  /** Says nothing at all about this one. */
  readonly silentAddress?: string
}

/** An email server that stores what it receives, or refuses recipients. */
export const startSmtpServer = async ({
  refusesWith,
  refusedAddresses,
  silentAddress,
}: Refusals = {}) => {
  const emails: ReceivedEmail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address === silentAddress) return
      done(
        refusesWith === undefined || refusedAddresses?.includes(address) === false
          ? null
          : Object.assign(new Error('mailbox is full'), { responseCode: refusesWith }),
      )
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope
          const envelopeFrom = mailFrom ? mailFrom.address : ''
          const envelopeTo = rcptTo.map((to) => to.address)
          const clientName = String(session.hostNameAppearsAs)
          emails.push({ ...mail, envelopeFrom, envelopeTo, clientName })
          done()
        }, done)
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: emails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
