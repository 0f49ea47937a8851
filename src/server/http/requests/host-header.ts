import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#server/kernel/app-error.ts'
import { refusal } from '../responses/errors.ts'

/** A name or an address, and an optional port (RFC 3986, 3.2.2). Empty if an address has no host. */
const hostPattern = /^(?:[\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether a request names exactly one host. A proxy and we could each trust a different one of two (RFC 9112,
 * 3.2); HTTP/1.0 may omit it.
 */
export const namesOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  )
  const [host] = hosts
  if (host === undefined) return httpVersion === '1.0'
  return hosts.length === 1 && hostPattern.test(host)
}

/**
 * Refuses a request without exactly one host and closes the connection: further requests on it cannot be
 * trusted.
 */
export const refuseHost = (response: ServerResponse, requestId: string): void => {
  const error = new AppError('bad_request', 'A request must name one host, in one Host header')
  const body = JSON.stringify(refusal(error, requestId))
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(body)
}
