import type { FastifyRequest } from 'fastify'
import { requestUrl } from './request-url.ts'

/** Arbitrary: only the path is used. */
const origin = 'http://localhost'

/**
 * The page to return to for a form that the browser has submitted itself, because the page's script had not
 * loaded; undefined for any other request. Forms use POST so that nothing typed, especially a password,
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
