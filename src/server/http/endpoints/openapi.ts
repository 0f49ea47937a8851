import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { createFixedResponse, type SendFixed } from '../responses/fixed-response.ts'
import { declarePublicFiles } from './declared-access.ts'
import { createOpenApiDocument } from './openapi-document.ts'

const documentationPath = '/api/docs'

/** Headers that belong to a single response of the page's own server. */
const ownHeaders = new Set([
  'accept-ranges',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
])

/** Serves the document at `/api/openapi.json` and a page to read it at `/api/docs`. */
export const registerOpenApi = async (
  app: FastifyInstance,
  table: EndpointTable,
): Promise<void> => {
  const document = createOpenApiDocument(table)
  const getFile = createFiles(document)
  let sendDocument: SendFixed | undefined
  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1)
    return (await getFile(path))(request, reply)
  }
  await app.register((scope, _options, done) => {
    declarePublicFiles(scope)
    scope.get(documentationPath, sendFile)
    scope.get(`${documentationPath}/*`, sendFile)
    scope.get('/api/openapi.json', (request, reply) => {
      sendDocument ??= createFixedResponse({
        type: 'application/json; charset=utf-8',
        body: Buffer.from(JSON.stringify(document)),
      })
      return sendDocument(request, reply)
    })
    done()
  })
}

/** The files of the page, each read once. */
const createFiles = (document: object) => {
  let documentationServer: Promise<FastifyInstance> | undefined
  const files = new Map<string, Promise<SendFixed | undefined>>()
  return async (path: string): Promise<SendFixed> => {
    const server = await (documentationServer ??= openDocumentation(document))
    const pendingFile = files.get(path) ?? readFile(server, path)
    files.set(path, pendingFile)
    const file = await pendingFile
    if (file) return file
    files.delete(path)
    throw notFound('Page')
  }
}

/** The documentation page as a server of its own: its packages are loaded on first access. */
const openDocumentation = async (document: object): Promise<FastifyInstance> => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const server = fastify()
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: documentationPath, staticCSP: true })
  return server
}

/** A file of the page; undefined if there is none at this path. */
const readFile = async (server: FastifyInstance, path: string): Promise<SendFixed | undefined> => {
  const { statusCode, headers, rawPayload } = await server.inject({ url: path })
  if (statusCode !== 200) return undefined
  const forwardedHeaders = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  return createFixedResponse({
    type: String(headers['content-type']),
    body: rawPayload,
    headers: Object.fromEntries(forwardedHeaders.map(([name, value]) => [name, String(value)])),
  })
}
