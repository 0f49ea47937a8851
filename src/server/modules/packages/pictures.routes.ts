import type { FastifyInstance } from 'fastify'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { openPackagePicture } from './pictures.service.ts'

/** A presentation loads a few hundred pictures. */
const rateLimit = { perMinute: 600 }

/**
 * `GET /package-pictures/{token}/{key}/{width}.webp`: pictures of a package that only its recipient may see,
 * or that carry their name. Shared caches do not store them; the recipient's browser may, for the length of a
 * visit.
 */
export const registerPackagePictures = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
): void => {
  const config = { access: 'public', rateLimit, isFile: true } as const
  app.get<{ Params: { token: string; key: string; name: string } }>(
    '/package-pictures/:token/:key/:name',
    { config },
    async (request, reply) => {
      const ctx = await requestContexts.contextOf({ request, reply, needsActor: false })
      const { stream, bytes } = await openPackagePicture(ctx, request.params)
      return reply
        .headers({
          'cache-control': 'private, max-age=3600',
          'content-length': bytes,
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        })
        .type('image/webp')
        .send(stream)
    },
  )
}
