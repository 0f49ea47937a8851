import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { unitSystems } from '#contracts/models/units.ts'
import { attachment } from '#server/http/responses/downloads.ts'
import { requireAccess } from '#server/http/endpoints/access.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { sheetSizes } from './shortlist.domain.ts'
import { drawProjectSheet } from './shortlist.service.ts'

const rateLimit = { perMinute: 20 }

const query = z.object({
  size: z.enum(sheetSizes, 'Please choose the size a4 or letter').default('a4'),
  units: z.enum(unitSystems, 'Please choose the units eu, uk or us').default('eu'),
})

/** `GET /project-sheets/{project}.pdf`: a client's own project to print, with the notes. */
export const registerProjectSheets = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
): void => {
  const config = { access: 'user', rateLimit } as const
  app.get<{ Params: { file: string } }>(
    '/project-sheets/:file',
    { config },
    async (request, reply) => {
      const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
      requireAccess({ access: 'user' }, ctx.actor, undefined)
      const projectKey = {
        userId: requireUserId(ctx.actor),
        projectId: parseProjectId(request.params.file),
      }
      const { name, bytes } = await drawProjectSheet(ctx, projectKey, parse(query, request.query))
      void reply.headers({
        'cache-control': 'no-store',
        'content-disposition': attachment(`${name}.pdf`, 'application/pdf'),
        'x-robots-tag': 'noindex',
      })
      return reply.type('application/pdf').send(bytes)
    },
  )
}

const parseProjectId = (file: string): number => {
  const id = /^([1-9]\d{0,8})\.pdf$/.exec(file)?.[1]
  if (id === undefined) throw notFound('Project')
  return Number(id)
}
