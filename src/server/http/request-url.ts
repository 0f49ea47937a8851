import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'

const ownAddress = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * The URL of a request on our own origin, whatever the client put before the path: `//x` is a path here and
 * names no host.
 * @throws `bad_request` for what is not a URL.
 */
export const requestUrl = ({ url }: Pick<FastifyRequest, 'url'>, origin: string): URL => {
  const path = url.replace(ownAddress, '')
  const full = `${new URL(origin).origin}${path.startsWith('/') ? '' : '/'}${path}`
  if (URL.canParse(full)) return new URL(full)
  throw new AppError('bad_request', 'This address is not valid')
}
