import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A complete response. */
export interface CompleteResponse {
  readonly status: number
  /** Whether it announced the end of its connection. */
  readonly closes: boolean
  readonly body: string
}

interface TestRequest {
  readonly path: string
  readonly body?: object
}

const getHeaders = (origin: string, body: string | undefined) =>
  body === undefined ? {} : { 'content-type': 'application/json', origin }

/** Sends a request; rejects unless the response is received to its end. */
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
  /** What it has received so far. */
  readonly responses: readonly CompleteResponse[]
  /** Resolves when a response has announced the end of its connection; rejects if a request was cut. */
  readonly done: Promise<void>
}

/** A client that asks again as soon as it has an answer, over one connection, until that is closed. */
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

/** Sends half of a request; `finish` sends the rest and returns the whole response as it came. */
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

/** Whether nobody listens at an address any longer. */
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
