import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { declarePublicFiles } from './declared-access.ts'
import { openApiOf } from './openapi-document.ts'

const documentation = '/api/docs'

/** The page to read a document, as a server of its own: its packages are loaded with the first look at it. */
const openDocumentation = async (document: object): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const server = fastify()
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: documentation, staticCSP: true })
  return server
}

/** Serves the document at `/api/openapi.json` and a page to read it at `/api/docs`. */
export const registerOpenApi = async (
  app: FastifyInstance,
  table: EndpointTable,
): Promise<void> => {
  const document = openApiOf(table)
  let text: string | undefined
  let opened: Promise<FastifyInstance> | undefined
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const reader = await (opened ??= openDocumentation(document))
    const { statusCode, headers, rawPayload } = await reader.inject({ url })
    return reply.status(statusCode).headers(headers).send(rawPayload)
  }
  await app.register((scope, _options, done) => {
    declarePublicFiles(scope)
    scope.get(documentation, answer)
    scope.get(`${documentation}/*`, answer)
    scope.get('/api/openapi.json', (_request, reply) =>
      reply.type('application/json').send((text ??= JSON.stringify(document))),
    )
    done()
  })
}
