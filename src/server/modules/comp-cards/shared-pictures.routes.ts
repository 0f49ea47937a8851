import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { sendDrawing } from '#server/http/responses/drawings.ts'
import { getSharedModel, getSharedSite } from './shared-pictures.service.ts'

/** A picture costs hundreds of times as much as a page, and networks read one for each link. */
const rateLimit = { perMinute: 40 }

const type = 'image/jpeg'

/** `GET /share/model/{id}.jpg` and `/share/site.jpg`: the picture of a page in shared links, 1200 x 630. */
export const registerSharedPictures = (app: FastifyInstance, ctx: Ctx): void => {
  const config = { access: 'public', isFile: true, rateLimit } as const
  app.get<{ Params: { file: string } }>('/share/model/:file', { config }, async (request, reply) =>
    sendDrawing(request, reply, {
      ...(await getSharedModel(ctx, parseModelId(request.params.file))),
      type,
    }),
  )
  app.get('/share/site.jpg', { config }, async (request, reply) =>
    sendDrawing(request, reply, { ...(await getSharedSite(ctx)), type }),
  )
}

const parseModelId = (file: string): number => {
  const [, id] = /^([1-9]\d{0,8})\.jpg$/.exec(file) ?? []
  if (id === undefined) throw notFound('Picture')
  return Number(id)
}
