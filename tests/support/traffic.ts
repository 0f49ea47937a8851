import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A complete response. */
export interface CompleteResponse {
  readonly status: number
  /** Whether it announced that its connection will close. */
  readonly closes: boolean
  readonly body: string
}

interface TestRequest {
  readonly path: string
  readonly body?: object
}

const getHeaders = (origin: string, body: string | undefined) =>
  body === undefined ? {} : { 'content-type': 'application/json', origin }

/** Sends a request; rejects unless the response is complete. */
const send = async (
  origin: string,
  agent: Agent,
  { path, body }: TestRequest,
): Promise<CompleteResponse> => {
  const payload = body && JSON.stringify(body)
  const clientRequest = request(`${origin}${path}`, {
    agent,
    method: payload ? 'POST' : 'GET',
    headers: getHeaders(origin, payload),
  })
  clientRequest.end(payload)
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    closes: response.headers.connection === 'close',
    body: await text(response),
  }
}

export interface Client {
  /** Responses received so far. */
  readonly responses: readonly CompleteResponse[]
  /** Resolves after a response that announces the end of its connection; rejects if a request was cut off. */
  readonly done: Promise<void>
}

/**
 * A client that sends a new request after each response on the same connection, until the server closes it.
 */
export const keepRequesting = (origin: string, testRequest: TestRequest): Client => {
  const responses: CompleteResponse[] = []
  const run = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!responses.at(-1)?.closes) responses.push(await send(origin, agent, testRequest))
    agent.destroy()
  }
  const done = run()
  // The test awaits it later.
  done.catch(() => undefined)
  return { responses, done }
}

/** Sends half of a request; `finish` sends the rest and returns the raw response. */
export const beginRequest = async (origin: string, { path, body }: TestRequest) => {
  const { host, hostname, port } = new URL(origin)
  const payload = JSON.stringify(body)
  const half = Math.floor(payload.length / 2)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(payload)}`,
      '',
      payload.slice(0, half),
    ].join('\r\n'),
  )
  return {
    finish: async (): Promise<string> => {
      socket.write(payload.slice(half))
      return text(socket)
    },
  }
}

/** Whether an address no longer accepts connections. */
export const isClosed = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
