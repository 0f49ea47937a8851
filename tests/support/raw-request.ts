import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface RawRequest {
  readonly method?: string
  /** Sent unchanged; `fetch` would normalise it. */
  readonly path: string
  readonly headers?: Record<string, string>
  readonly payload?: string | undefined
}

/** Sends a request with an arbitrary path to the server at an origin. */
export const sendRaw = (
  origin: string,
  { method = 'GET', path, headers = {}, payload }: RawRequest,
): Promise<{ status: number; type: string; location: string | undefined; body: string }> => {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host, port, path, method, headers }, (response) => {
      const status = response.statusCode ?? 0
      const type = response.headers['content-type'] ?? ''
      const { location } = response.headers
      text(response).then((body) => resolve({ status, type, location, body }), reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end(payload)
  })
}
