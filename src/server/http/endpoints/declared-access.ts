import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Refuses to start if a route does not declare its access. Register it before the first route; it checks all
 * routes once they are registered, so that plugins' own routes can be declared by `declarePublicFiles`.
 */
export const requireDeclaredAccess = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', (done) => {
    const silent = routes.filter(({ method, config }) => method !== 'HEAD' && !config?.access)
    const names = silent.map(({ method, url }) => `${String(method)} ${url}`)
    done(names.length > 0 ? new Error(`No access declared: ${names.join(', ')}`) : undefined)
  })
}

/** Declares every route registered after it in this scope as public, and as one that sends files. */
export const declarePublicFiles = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public', isFile: true }
  })
}
