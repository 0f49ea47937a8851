import type { FastifyInstance } from 'fastify'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { openEmailPicture, type PicturePages } from './email-pictures.service.ts'

/**
 * `GET /email-pictures/{page}/{key}/{signature}.jpg`: the pictures of emails. Their readers' programs may store them for a
 * month, shared caches never, so that a picture that its page shows no more is gone for everybody else.
 */
export const registerEmailPictures = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
  pages: PicturePages,
): void => {
  const config = { access: 'public', isFile: true } as const
  app.get<{ Params: { page: string; key: string; name: string } }>(
    '/email-pictures/:page/:key/:name',
    { config },
    async (request, reply) => {
      const ctx = await requestContexts.contextOf({ request, reply, needsActor: false })
      const { stream, bytes } = await openEmailPicture(ctx, pages, request.params)
      return reply
        .headers({
          'cache-control': 'private, max-age=2592000, immutable',
          'content-length': bytes,
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        })
        .type('image/jpeg')
        .send(stream)
    },
  )
}
