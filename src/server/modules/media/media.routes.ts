import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCurrentCopy } from '#server/http/responses/downloads.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import {
  getFileName,
  type MediaFile,
  getMimeType,
  parseMediaFile,
  parseRange,
} from './media.domain.ts'
import { getFilmBytes, openMediaFile } from './media.service.ts'
import { registerPrivateMedia } from './private-media.routes.ts'

/** An address always returns the same bytes: changed content gets a new key. */
const FOR_EVER = 'public, max-age=31536000, immutable'

interface MediaRequest {
  readonly key: string
  readonly file: MediaFile
}

/**
 * `GET /media/{key}/{width}.{webp|avif|jpg}` and `GET /media/{key}/film.{webm|mp4}`, for everybody; and the
 * routes for staff.
 */
export const registerMedia = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
): void => {
  registerPrivateMedia(app, requestContexts)
  const sendPicture = async (request: FastifyRequest, reply: FastifyReply, media: MediaRequest) => {
    const { stream, bytes } = await openMediaFile(
      await requestContexts.contextOf({ request, reply, needsActor: false }),
      media.key,
      media.file,
    )
    if (hasCurrentCopy(request, toEtag(media))) {
      stream.destroy()
      return setMediaHeaders(reply, media).status(304).send()
    }
    return setMediaHeaders(reply, media).header('content-length', bytes).send(stream)
  }

  const sendFilm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    media: MediaRequest & { file: { kind: 'film' } },
  ) => {
    const ctx = await requestContexts.contextOf({ request, reply, needsActor: false })
    const bytes = await getFilmBytes(ctx, media.key, media.file)
    void setMediaHeaders(reply, media).header('accept-ranges', 'bytes')
    if (hasCurrentCopy(request, toEtag(media))) return reply.status(304).send()
    const range = parseRange(findRangeHeader(request, toEtag(media)), bytes)
    if (range.kind === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${bytes}`).send()
    }
    if (range.kind === 'whole') {
      const { stream } = await openMediaFile(ctx, media.key, media.file)
      return reply.header('content-length', bytes).send(stream)
    }
    const { stream } = await openMediaFile(ctx, media.key, media.file, range)
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
      .header('content-length', range.end - range.start + 1)
      .send(stream)
  }

  app.get('/media/:key/:name', { config: { access: 'public', isFile: true } }, (request, reply) => {
    const media = parseMediaRequest(request)
    return media.file.kind === 'film'
      ? sendFilm(request, reply, { ...media, file: media.file })
      : sendPicture(request, reply, media)
  })
}

const toEtag = ({ key, file }: MediaRequest): string => `"${key}-${getFileName(file)}"`

const setMediaHeaders = (reply: FastifyReply, media: MediaRequest): FastifyReply =>
  reply
    .header('cache-control', FOR_EVER)
    .header('etag', toEtag(media))
    .type(getMimeType(media.file))

/** A range is honoured only if the film is unchanged since the browser got its part. */
const findRangeHeader = (request: FastifyRequest, etag: string): string | undefined => {
  const condition = request.headers['if-range']
  return condition === undefined || condition === etag ? request.headers.range : undefined
}

const parseMediaRequest = (request: FastifyRequest): MediaRequest => {
  const { key, name } = request.params as { key: string; name: string }
  const file = parseMediaFile(name)
  if (!file) throw notFound('Picture')
  return { key, file }
}
