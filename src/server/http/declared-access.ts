import type { FastifyInstance } from 'fastify'

/**
 * Refuses to start when a route does not say who may ask. Register it before the first route.
 * Routes of plugins that bring their own (files, documents) declare it through their route prefix options.
 */
export const requireDeclaredAccess = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.config?.access !== undefined) return
    throw new Error(`Route ${String(route.method)} ${route.url} declares no access`)
  })
}
