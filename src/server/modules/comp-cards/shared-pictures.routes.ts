import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { holdsAlready } from '#server/http/downloads.ts'
import { declarePublicResponse } from '#server/http/response-cache/plugin.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getSharedModel, getSharedSite, type SharedPicture } from './shared-pictures.service.ts'

/** A picture costs hundreds of times what a page does, and networks read one for each link. */
const rateLimit = { perMinute: 40 }

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { version, tags, draw }: SharedPicture,
): Promise<FastifyReply> => {
  const etag = `"${version}"`
  declarePublicResponse(reply, tags)
  void reply.header('etag', etag)
  if (holdsAlready(request, etag)) return reply.code(304).send()
  return reply.type('image/jpeg').send(await draw())
}

const parseModelId = (file: string): number => {
  const [, id] = /^([1-9]\d{0,8})\.jpg$/.exec(file) ?? []
  if (id === undefined) throw notFound('Picture')
  return Number(id)
}

/** `GET /share/model/{id}.jpg` and `/share/site.jpg`: what a link to a page looks like elsewhere, 1200 x 630. */
export const registerSharedPictures = (app: FastifyInstance, ctx: Ctx): void => {
  const config = { access: 'public', isFile: true, rateLimit } as const
  app.get<{ Params: { file: string } }>('/share/model/:file', { config }, async (request, reply) =>
    send(request, reply, await getSharedModel(ctx, parseModelId(request.params.file))),
  )
  app.get('/share/site.jpg', { config }, async (request, reply) =>
    send(request, reply, await getSharedSite(ctx)),
  )
}
