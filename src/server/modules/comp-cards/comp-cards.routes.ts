import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type CardFormat, cardFormats, cardSizes, cardUses } from '#contracts/models/comp-cards.ts'
import { unitSystems } from '#contracts/models/units.ts'
import type { Ctx } from '#server/context.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { attachment } from '#server/http/responses/downloads.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getCompCard } from './comp-cards.service.ts'
import { sendDrawing } from '#server/http/responses/drawings.ts'

/** A card costs hundreds of times as much as a page, and people download a few. */
const rateLimit = { perMinute: 40 }

const types: Readonly<Record<CardFormat, string>> = { pdf: 'application/pdf', png: 'image/png' }

const query = z.object({
  size: z.enum(cardSizes, 'Please choose the size a5 or us').default('a5'),
  use: z.enum(cardUses, 'Please choose web or print').default('web'),
  units: z.enum(unitSystems, 'Please choose the units eu, uk or us').default('eu'),
})

/** `GET /comp-cards/{model}.{pdf|png}`, public: all of its facts are on the profile, too. */
export const registerCompCards = (app: FastifyInstance, ctx: Ctx): void => {
  const config = { access: 'public', rateLimit, isOfSite: true } as const
  app.get<{ Params: { file: string } }>('/comp-cards/:file', { config }, async (request, reply) => {
    const { id, format } = parseFileName(request.params.file)
    const card = await getCompCard(ctx, id, { format, ...parse(query, request.query) })
    void reply.headers({
      'content-disposition': attachment(`${card.name}.${format}`, types[format]),
      'x-robots-tag': 'noindex',
    })
    return sendDrawing(request, reply, { ...card, type: types[format] })
  })
}

const parseFileName = (file: string): { id: number; format: CardFormat } => {
  const [, id, extension] = /^([1-9]\d{0,8})\.(\w+)$/.exec(file) ?? []
  const format = cardFormats.find((one) => one === extension)
  if (id === undefined || !format) throw notFound('Comp card')
  return { id: Number(id), format }
}
