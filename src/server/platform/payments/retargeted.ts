import {
  request as overHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as overHttps } from 'node:https'

/** How PayPal's client sends a request, where it is told to use another way than its own. */
interface Transport {
  request(options: RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest
}

/** Sends every request to `base` instead of where it would have gone; paths stay. */
export const retargeted = (base: string): Transport => {
  const { protocol, hostname, port } = new URL(base)
  const send = protocol === 'http:' ? overHttp : overHttps
  return {
    request: ({ method, path, headers, timeout }, answer) =>
      send({ method, path, headers, timeout, protocol, hostname, port }, answer),
  }
}
