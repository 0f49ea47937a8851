import type { FastifyInstance } from 'fastify'
import { pathFrom } from './request-url.ts'

const escapedByte = /%([\da-f]{2})/gi
/** RFC 3986, 2.3: escaped or not, these mean the same. */
const unreserved = /^[\w.~-]$/
/**
 * The characters that browsers escape in a path, and the backslash, which they read as a slash. Node.js reads
 * bytes as Latin-1.
 */
const mustBeEscaped = /[^\w.~!$&'()*+,;=:@%/[\]|-]/g

/**
 * The canonical spelling of a request's address: no needless escapes, capital hexadecimal digits, no dot
 * segments, no empty segments, no slash at the end. The query is unchanged.
 */
export const toCanonicalAddress = (address: string): string => {
  const queryStart = address.indexOf('?')
  const path = queryStart < 0 ? address : address.slice(0, queryStart)
  const query = queryStart < 0 ? '' : address.slice(queryStart)
  return resolveSegments(normalizeEscapes(path)) + query
}

const resolveSegments = (path: string): string => {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

const normalizeEscapes = (path: string): string =>
  path
    .replaceAll(mustBeEscaped, (character) => escapeByte(character.charCodeAt(0)))
    .replaceAll(escapedByte, (escaped: string, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return unreserved.test(character) ? character : escaped.toUpperCase()
    })

const escapeByte = (code: number): string => `%${code.toString(16).toUpperCase().padStart(2, '0')}`

/**
 * Redirects an address that is not in its canonical spelling, with its method and body, before any handler
 * sees it. A proxy's rule for `/metrics` cannot be bypassed with `/%6detrics` or `/metrics/`, and each page
 * has one address.
 */
export const registerCanonicalPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const address = pathFrom(request.url)
    const canonical = toCanonicalAddress(address)
    if (canonical !== address) return reply.redirect(canonical, 308)
  })
}
