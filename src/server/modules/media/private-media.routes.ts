import type { FastifyInstance, FastifyReply } from 'fastify'
import { attachment } from '#server/http/responses/downloads.ts'
import { requireAccess } from '#server/http/endpoints/access.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { parsePreviewName } from './media.domain.ts'
import { getPrivatePreview, openPrivateFile } from './private-media.service.ts'

/**
 * `GET /staff/files/{key}` and, for pictures, `GET /staff/files/{key}/{width}.webp`: confidential files from
 * visitors, for bookers and owners, the only roles that work with applications. Always sent as an attachment,
 * which `<img>` can still show, so that no uploaded file can run as a page of ours.
 */
export const registerPrivateMedia = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
): void => {
  const access = ['booker', 'owner'] as const
  app.get('/staff/files/:key', { config: { access, isFile: true } }, async (request, reply) => {
    const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
    requireAccess({ access }, ctx.actor, undefined)
    const { key } = request.params as { key: string }
    const { record, stream, bytes } = await openPrivateFile(ctx, key)
    return describe(reply, record.mime, record.name || record.key)
      .header('content-length', bytes)
      .send(stream)
  })
  app.get(
    '/staff/files/:key/:name',
    { config: { access, isFile: true } },
    async (request, reply) => {
      const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
      requireAccess({ access }, ctx.actor, undefined)
      const { key, name } = request.params as { key: string; name: string }
      const width = parsePreviewName(name)
      if (!width) throw new AppError('not_found', 'Picture not found')
      return describe(reply, 'image/webp', name).send(await getPrivatePreview(ctx, key, width))
    },
  )
}

const describe = (reply: FastifyReply, mime: string, name: string): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': attachment(name, mime),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(mime)
