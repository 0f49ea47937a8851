import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

/** Whether the instance cannot have seen the request. */
const isRefused = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'

const forward = async (asked: IncomingMessage, body: Buffer, port: number) => {
  const headers = { ...headersOf(asked), 'content-length': String(body.length) }
  const passed = request({ agent, port, method: asked.method, path: asked.url, headers })
  passed.end(body)
  const [answer] = (await once(passed, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 502,
    headers: headersOf(answer),
    body: await buffer(answer),
  }
}

/**
 * One address for several instances, in turn: the next one if a connection is refused. A request whose
 * connection broke may have been carried out, so it is not repeated but answered with 503.
 */
export const startProxy = async (port: number, ports: readonly number[]) => {
  let turn = 0
  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(asked)
    turn += 1
    for (const offset of ports.keys()) {
      try {
        const got = await forward(asked, body, ports[(turn + offset) % ports.length] ?? 0)
        response.writeHead(got.status, got.headers).end(got.body)
        return
      } catch (error) {
        if (!isRefused(error)) break
      }
    }
    response.writeHead(503, { 'x-soak-proxy': 'no instance' }).end()
  }
  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { stop: () => void server.close().closeAllConnections() }
}
