import type { FastifyRequest } from 'fastify'
import { requestUrl } from './request-url.ts'

/** Any: only the path is kept. */
const origin = 'http://localhost'

/**
 * The page to go back to for a form that a browser has sent by itself, because the page's script had not come yet or
 * never does; undefined for any other request. Forms are sent by POST so that nothing typed, a password least of all,
 * becomes part of an address.
 */
export const pageOfUnscriptedForm = (request: FastifyRequest): string | undefined => {
  const { accept = '', 'content-type': type = '' } = request.headers
  const isForm = request.method === 'POST' && type.startsWith('application/x-www-form-urlencoded')
  if (!isForm || !accept.includes('text/html')) return undefined
  const { pathname, search } = requestUrl(request, origin)
  if (pathname.startsWith('/api/')) return undefined
  return pathname + search
}
