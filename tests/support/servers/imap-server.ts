import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface StoredMessage {
  readonly source: Buffer
  isSeen: boolean
}

/** As much of an IMAP server as it takes to read unread messages and to mark them as read. */
export const startImapServer = async ({ user, password }: { user: string; password: string }) => {
  const messages: StoredMessage[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    const lines = createInterface({ input: socket })
    lines.on('line', (line) => {
      const [tag = '', ...rest] = line.split(' ')
      answer({ socket, tag, command: rest.join(' ') })
    })
  })

  const answer = ({ socket, tag, command }: { socket: Socket; tag: string; command: string }) => {
    const done = (text = 'OK done') => socket.write(`${tag} ${text}\r\n`)
    if (/^CAPABILITY/i.test(command)) socket.write('* CAPABILITY IMAP4rev1\r\n')
    if (/^LOGIN/i.test(command)) {
      const isRight = command.includes(user) && command.includes(password)
      return done(isRight ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] wrong password')
    }
    if (/^LIST/i.test(command)) socket.write('* LIST (\\HasNoChildren) "/" INBOX\r\n')
    if (/^SELECT/i.test(command)) {
      socket.write(`* FLAGS (\\Seen)\r\n* ${messages.length} EXISTS\r\n`)
      socket.write('* OK [UIDVALIDITY 1] UIDs\r\n* OK [UIDNEXT 100] next\r\n')
      return done('OK [READ-WRITE] opened')
    }
    if (/^UID SEARCH/i.test(command)) {
      const unread = messages.flatMap(({ isSeen }, index) => (isSeen ? [] : [index + 1]))
      socket.write(`* SEARCH ${unread.join(' ')}\r\n`)
    }
    const uid = Number(/^UID (?:FETCH|STORE) (\d+)/i.exec(command)?.[1])
    const message = messages[uid - 1]
    if (message && /^UID FETCH/i.test(command)) {
      const partial = /BODY\.PEEK\[\]<0/i.test(command) ? 'BODY[]<0>' : 'BODY[]'
      socket.write(`* ${uid} FETCH (UID ${uid} ${partial} {${message.source.length}}\r\n`)
      socket.write(message.source)
      socket.write(')\r\n')
    }
    if (message && /^UID STORE/i.test(command)) message.isSeen = true
    return done()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    messages,
    deliver: (source: Buffer) => void messages.push({ source, isSeen: false }),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
