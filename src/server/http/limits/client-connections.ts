import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { toNetwork } from '#server/platform/limiter/network.ts'

/**
 * How long a connection may wait for the client to read some of what was written. Node.js checks only each
 * time this has passed, so a client that reads nothing is disconnected after twice as long: a minute.
 */
const maxIdleMs = 30_000

/**
 * A client that keeps sending seems active, though it reads nothing. It is disconnected after a minute, too.
 */
const maxSweeps = 2
const sweepMs = 30_000

/**
 * How many requests a client may pipeline behind the response to its first; browsers and proxies send none.
 */
const maxAhead = 20

interface Options {
  /** The limit of connections of one network. */
  readonly perNetwork: number
  /** Proxies, which act for many networks, are not limited. */
  readonly isProxy: (address: string) => boolean
  /** For tests, so that they need not wait for a minute. */
  readonly idleMs?: number
}

export interface Connections {
  /** Adds a server whose connections are bounded. Call it before it listens. */
  readonly watch: (server: Server) => void
  /**
   * Handles a request once the earlier responses on its connection have been written, so that pipelined
   * requests cost nothing until then. Only requests of watched servers are handled.
   */
  readonly inTurn: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void
}

/**
 * Limits the connections of clients: how many a network has, and how long one that reads nothing stays open.
 */
export const createConnections = ({ idleMs = maxIdleMs, ...options }: Options): Connections => {
  const open = new Set<Socket>()
  const admit = createAdmission(options)
  const newest = new WeakMap<Socket, ServerResponse>()
  const ahead = new WeakMap<Socket, number>()

  const hasTurn = (socket: Socket, last: ServerResponse, answer: () => void): void => {
    const queueLength = (ahead.get(socket) ?? 0) + 1
    if (queueLength > maxAhead) return void socket.destroy()
    ahead.set(socket, queueLength)
    last.once('close', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
      if (socket.writable) answer()
    })
  }
  return {
    watch: (server) => {
      server.on('connection', (socket) => {
        if (!admit(socket)) return refuse(socket)
        open.add(socket)
        socket.once('close', () => open.delete(socket))
      })
      server.setTimeout(idleMs, (socket) => {
        const last = newest.get(socket)
        // Node.js itself closes connections that send no request. A handler that runs for long is not the
        // client's fault.
        if (last && (last.closed || socket.writableLength > 0)) socket.destroy()
      })
      const timer = setInterval(createSweep(open), sweepMs).unref()
      server.once('close', () => clearInterval(timer))
    },
    inTurn: (request, response, answer) => {
      const { socket } = request
      if (!open.has(socket)) return
      const last = newest.get(socket)
      newest.set(socket, response)
      if (!last || last.closed) answer()
      else hasTurn(socket, last, answer)
    },
  }
}

/** Counts connections by network; returns false for one too many. */
const createAdmission = ({ perNetwork, isProxy }: Omit<Options, 'idleMs'>) => {
  const counts = new Map<string, number>()
  return (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return true
    const network = toNetwork(address)
    const count = counts.get(network) ?? 0
    if (count >= perNetwork) return false
    counts.set(network, count + 1)
    socket.once('close', () => {
      const rest = (counts.get(network) ?? 1) - 1
      if (rest > 0) counts.set(network, rest)
      else counts.delete(network)
    })
    return true
  }
}

const tooMany = 429
const sentence =
  'There are too many connections from your network. Please close some and try again.\n'

/** Sends the reason and closes the connection without reading the request. */
const refuse = (socket: Socket): void => {
  const head = [
    `HTTP/1.1 ${tooMany} ${STATUS_CODES[tooMany]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${sentence.length}`,
    'Retry-After: 10',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`)
  socket.destroySoon()
}

/** The properties of a connection that a sweep reads. */
type Swept = Pick<Socket, 'bytesRead' | 'bytesWritten' | 'destroy' | 'writableLength'>

/** Ends the connections whose clients have kept sending for two sweeps without reading anything. */
export const createSweep = (open: ReadonlySet<Swept>) => {
  const samples = new WeakMap<Swept, { written: number; read: number; sweeps: number }>()
  return (): void => {
    for (const socket of open) {
      const written = socket.bytesWritten - socket.writableLength
      const read = socket.bytesRead
      const before = samples.get(socket)
      const isStuck = socket.writableLength > 0 && before?.written === written
      const sweeps = isStuck ? before.sweeps + (read > before.read ? 1 : 0) : 0
      samples.set(socket, { written, read, sweeps })
      if (sweeps >= maxSweeps) socket.destroy()
    }
  }
}
