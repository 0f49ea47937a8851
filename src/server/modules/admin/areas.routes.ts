import type { FastifyInstance, FastifyRequest } from 'fastify'
import { address, type ContextSource } from './address.routes.ts'
import { contentRange, parseRange } from './admin.wire.ts'
import { getChecklist, sendTestMail } from './checklist.service.ts'
import { getFigures } from './figures.service.ts'
import { listGroupHistory } from './history.service.ts'
import { getAdminSession } from './session.service.ts'
import { getGroup, listGroups, setGroup } from './settings.service.ts'

const groupOf = ({ params }: FastifyRequest): string => (params as { group: string }).group

/** What the back office has beside lists of records: who is signed in, figures, first steps, settings. */
export const registerSpecialAreas = (
  scope: FastifyInstance,
  requestContexts: ContextSource,
): void => {
  address(scope, requestContexts, '/api/admin/session', { GET: (ctx) => getAdminSession(ctx) })
  address(scope, requestContexts, '/api/admin/figures', {
    GET: (ctx, request) => getFigures(ctx, request.query),
  })
  address(scope, requestContexts, '/api/admin/checklist', { GET: (ctx) => getChecklist(ctx) })
  address(scope, requestContexts, '/api/admin/checklist/mail', {
    POST: (ctx, request) => sendTestMail(ctx, request.body),
  })
  address(scope, requestContexts, '/api/admin/settings', {
    GET: async (ctx, _request, reply) => {
      const items = await listGroups(ctx)
      const page = { items, total: items.length }
      void reply.header('content-range', contentRange('settings', { from: 0 }, page))
      return items
    },
  })
  address(scope, requestContexts, '/api/admin/settings/:group/history', {
    GET: async (ctx, request, reply) => {
      const range = parseRange(request.query)
      const page = await listGroupHistory(ctx, { group: groupOf(request), ...range })
      void reply.header('content-range', contentRange('history', range, page))
      return page.items
    },
  })
  address(scope, requestContexts, '/api/admin/settings/:group', {
    GET: (ctx, request) => getGroup(ctx, groupOf(request)),
    PUT: (ctx, request) => setGroup(ctx, groupOf(request), request.body),
  })
}
