import type { FastifyInstance, FastifyRequest } from 'fastify'
import { address, type Door } from './address.routes.ts'
import { contentRange, parseRange } from './admin.wire.ts'
import { getChecklist, sendTestMail } from './checklist.service.ts'
import { getFigures } from './figures.service.ts'
import { listTopicHistory } from './history.service.ts'
import { getAdminSession } from './session.service.ts'
import { getTopic, listTopics, setTopic } from './settings.service.ts'

const topicOf = ({ params }: FastifyRequest): string => (params as { topic: string }).topic

/** What the back office has beside lists of records: who is signed in, figures, first steps, settings. */
export const registerSpecialAreas = (scope: FastifyInstance, door: Door): void => {
  address(scope, door, '/api/admin/session', { GET: (ctx) => getAdminSession(ctx) })
  address(scope, door, '/api/admin/figures', {
    GET: (ctx, request) => getFigures(ctx, request.query),
  })
  address(scope, door, '/api/admin/checklist', { GET: (ctx) => getChecklist(ctx) })
  address(scope, door, '/api/admin/checklist/mail', {
    POST: (ctx, request) => sendTestMail(ctx, request.body),
  })
  address(scope, door, '/api/admin/settings', {
    GET: async (ctx, _request, reply) => {
      const items = await listTopics(ctx)
      const page = { items, total: items.length }
      void reply.header('content-range', contentRange('settings', { from: 0 }, page))
      return items
    },
  })
  address(scope, door, '/api/admin/settings/:topic/history', {
    GET: async (ctx, request, reply) => {
      const range = parseRange(request.query)
      const page = await listTopicHistory(ctx, { topic: topicOf(request), ...range })
      void reply.header('content-range', contentRange('history', range, page))
      return page.items
    },
  })
  address(scope, door, '/api/admin/settings/:topic', {
    GET: (ctx, request) => getTopic(ctx, topicOf(request)),
    PUT: (ctx, request) => setTopic(ctx, topicOf(request), request.body),
  })
}
