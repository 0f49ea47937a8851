import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'

const ownAddress = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/** The path and query of a request's target, which may begin with an origin (RFC 9112, 3.2.2). */
export const pathFrom = (target: string): string => {
  const path = target.replace(ownAddress, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * The URL of a request on our own origin, regardless of what the client put before the path: `//x` is a path
 * here and names no host.
 * @throws `bad_request` if it is not a URL.
 */
export const requestUrl = ({ url }: Pick<FastifyRequest, 'url'>, origin: string): URL => {
  const full = `${new URL(origin).origin}${pathFrom(url)}`
  if (URL.canParse(full)) return new URL(full)
  throw new AppError('bad_request', 'This address is not valid')
}
