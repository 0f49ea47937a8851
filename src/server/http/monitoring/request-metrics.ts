import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

/**
 * A label for addresses without a route: their text must not become a label, because it has endless variants.
 */
const noRoute = 'none'

/** The template of the route that responded, such as `/api/V1/cart/:id` or `/model/:id`. */
export const getRouteTemplate = ({ routeOptions, pagePattern, is404 }: FastifyRequest): string => {
  if (is404) return noRoute
  if (routeOptions.config.access === 'page') return pagePattern ?? noRoute
  return routeOptions.url ?? noRoute
}

/**
 * Counts and times requests that were not answered from the cache, by route template. Register it before the
 * routes.
 */
export const registerRequestMetrics = (
  app: FastifyInstance,
  { requests, requestSeconds, serverErrors }: Metrics,
): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const { access, isStream } = request.routeOptions.config
    const route = getRouteTemplate(request)
    requests.inc({ method, route, status: String(reply.statusCode) })
    if (!isStream) requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500 && access !== 'operator') serverErrors.inc()
    done()
  })
}
