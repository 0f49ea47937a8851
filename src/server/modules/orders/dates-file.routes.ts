import type { FastifyInstance } from 'fastify'
import { orderCode } from '#contracts/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getDatesFile } from './dates-file.service.ts'

/** `GET /booking-dates/{code}.ics`: anybody with a booking's code can import its dates. */
export const registerDatesFiles = (app: FastifyInstance, ctx: Ctx): void => {
  app.get<{ Params: { file: string } }>(
    '/booking-dates/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { name, content } = await getDatesFile(ctx, parseCode(request.params.file))
      return reply
        .headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .type('text/calendar; charset=utf-8')
        .send(content)
    },
  )
}

const parseCode = (file: string): string => {
  const code = file.endsWith('.ics') ? orderCode.safeParse(file.slice(0, -4)).data : undefined
  if (code === undefined) throw notFound('Calendar')
  return code
}
