import type { FastifyInstance } from 'fastify'
import type { TracedAnswer, Tracing } from '#server/platform/tracing/tracing.ts'
import { getRouteTemplate } from './request-metrics.ts'

/**
 * Reports a span for each request that is not answered from the cache. Register it before anything else that
 * does work.
 */
export const registerRequestTracing = (app: FastifyInstance, tracing: Tracing): void => {
  const ends = new WeakMap<object, (answer: TracedAnswer) => void>()
  app.addHook('onRequest', (request, _reply, done) => {
    tracing.request(request, (end) => {
      ends.set(request, end)
      done()
    })
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = getRouteTemplate(request)
    ends.get(request)?.({ route, status: reply.statusCode, requestId: request.id })
    done()
  })
}
