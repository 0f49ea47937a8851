import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from './if-none-match.ts'
import { encode, type Encoding, isCompressible, negotiate } from '../response-cache/encoding.ts'

interface Content {
  readonly type: string
  readonly body: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a response that stays the same while the program runs. */
export type SendFixed = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * A response that never changes: one buffer in each encoding, compressed once. Slow clients all share the
 * same bytes.
 */
export const createFixedResponse = ({ type, body, headers = {} }: Content): SendFixed => {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const bodyIn = (encoding: Encoding): Promise<Buffer> => {
    const encoded = bodies.get(encoding) ?? encode(body, encoding)
    bodies.set(encoding, encoded)
    return encoded
  }
  return async (request, reply) => {
    const { 'if-none-match': condition, 'accept-encoding': accepted } = request.headers
    const encoding = isCompressible(type, body.length) ? negotiate(accepted) : 'identity'
    void reply.headers({ ...headers, etag, vary: 'Accept-Encoding' }).type(type)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
    if (matchesTag(condition, etag)) return reply.status(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.send(await bodyIn(encoding))
  }
}
