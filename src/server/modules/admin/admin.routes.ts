import type { FastifyInstance } from 'fastify'
import { adminEndpoints, type AdminEndpoints } from '#contracts/admin/endpoints/endpoints.ts'
import { registerEndpoints } from '#server/http/endpoints/endpoints.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import {
  type AdminEndpoint,
  type AdminHandlers,
  defineEndpoints,
  toEndpointTable,
} from './declare.routes.ts'
import type { ResourceDefinition } from './define-resource.admin.ts'
import { resourceEndpoints } from './resource.routes.ts'

interface ApiParts {
  readonly registry: readonly ResourceDefinition[]
  readonly handlers: AdminHandlers<AdminEndpoints>
  /** Endpoints that other modules generate from the registry. */
  readonly generatedEndpoints: readonly AdminEndpoint[]
}

/** The back office's API: the rows of its contract tables, and what is generated from the resources. */
export const adminApi = ({ registry, handlers, generatedEndpoints }: ApiParts) =>
  toEndpointTable([
    ...defineEndpoints(adminEndpoints, handlers),
    ...generatedEndpoints,
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
