import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const getEndToEndHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

const checkEveryMs = 500

/** Whether the instance cannot have received the request. */
const isRefused = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** Whether a request may be repeated without a second effect, as in `deploy/conf.d/repeat.caddy`. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || (method === 'POST' && headers['idempotency-key'] !== undefined)

/** Checks the health of every instance, and remembers the ports of the healthy ones. */
const watchHealth = (ports: readonly number[]) => {
  const healthy = new Set<number>(ports)
  const check = async (port: number): Promise<void> => {
    const isHealthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) healthy.add(port)
    else healthy.delete(port)
  }
  const timer = setInterval(() => void Promise.all(ports.map(check)), checkEveryMs)
  return {
    /** Healthy ones first; then the others, in case none is healthy. */
    listByHealth: (turn: number): number[] => {
      const rotated = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0)
      return rotated.toSorted((a, b) => Number(healthy.has(b)) - Number(healthy.has(a)))
    },
    stop: () => clearInterval(timer),
  }
}

const forward = async (incoming: IncomingMessage, body: Buffer, port: number) => {
  const headers = { ...getEndToEndHeaders(incoming), 'content-length': String(body.length) }
  const outgoing = request({ agent, port, method: incoming.method, path: incoming.url, headers })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 502,
    headers: getEndToEndHeaders(answer),
    body: await buffer(answer),
  }
}

/**
 * Distributes one address over several instances in turn, like `deploy/Caddyfile`: instances that fail their
 * health check get no requests, and the next one is tried if a connection is refused. A request with a broken
 * connection may have been executed, so it is repeated only if a repetition has no second effect, and
 * otherwise answered with 503.
 */
export const startProxy = async (port: number, ports: readonly number[]) => {
  let turn = 0
  const health = watchHealth(ports)
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    turn += 1
    for (const instance of health.listByHealth(turn)) {
      try {
        const reply = await forward(incoming, body, instance)
        response.writeHead(reply.status, reply.headers).end(reply.body)
        return
      } catch (error) {
        if (!isRefused(error) && !isRepeatable(incoming)) break
      }
    }
    response.writeHead(503, { 'x-soak-proxy': 'no instance' }).end()
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop: async () => {
      health.stop()
      const closed = once(server, 'close')
      server.close().closeAllConnections()
      await closed
    },
  }
}
