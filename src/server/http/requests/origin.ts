import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/kernel/app-error.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site made the visitor's browser send. Browsers name the origin of every such
 * request and scripts cannot forge it; other programs send none and carry no visitor's cookie. The address
 * the visitor used counts as ours as well as the public one: a site pretending to be that host would not
 * receive the cookie.
 */
export const requireOwnOrigin = (
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void => {
  if (readingMethods.has(request.method)) return
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  const ownOrigins = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`]
  const foreign = origin === undefined ? fetchSite === 'cross-site' : !ownOrigins.includes(origin)
  if (foreign) throw new AppError('forbidden', 'This request came from another site')
}
