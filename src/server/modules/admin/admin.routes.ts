import type { FastifyInstance } from 'fastify'
import { registerEndpoints } from '#server/http/endpoints/endpoints.ts'
import type { RequestContexts } from '#server/http/request-context.ts'
import { areaEndpoints } from './areas.routes.ts'
import { type AdminEndpoint, toEndpointTable } from './declare.routes.ts'
import type { ResourceDefinition } from './define-resource.admin.ts'
import { exportEndpoints } from './exports/exports.routes.ts'
import { workEndpoints } from './work.routes.ts'
import { resourceEndpoints } from './resource.routes.ts'

/** The back office's API: a generic layer over the registry of resources, and endpoints of other modules. */
export const adminApi = (
  registry: readonly ResourceDefinition[],
  moduleEndpoints: readonly AdminEndpoint[],
) =>
  toEndpointTable([
    ...areaEndpoints,
    ...workEndpoints,
    ...exportEndpoints(registry),
    ...moduleEndpoints,
    ...registry.flatMap(resourceEndpoints),
  ])

/** Registers the back office's endpoints. */
export const registerAdmin = (
  app: FastifyInstance,
  requestContexts: RequestContexts,
  { table, handlers }: ReturnType<typeof adminApi>,
): void => {
  void app.register((scope, _options, done) => {
    // The data provider sends its deletes as text without a body.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    registerEndpoints(scope, table, handlers, requestContexts)
    done()
  })
}
