import {
  request as overHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as overHttps } from 'node:https'

/** The interface through which PayPal's client sends requests. */
interface Transport {
  request(options: RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest
}

/** Sends every request to `base` instead of its original host, with the same path. */
export const createRedirectTransport = (base: string): Transport => {
  const { protocol, hostname, port } = new URL(base)
  const send = protocol === 'http:' ? overHttp : overHttps
  return {
    request: ({ method, path, headers, timeout }, answer) =>
      send({ method, path, headers, timeout, protocol, hostname, port }, answer),
  }
}
