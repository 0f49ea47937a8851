import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { EndpointContract, EndpointTable } from '#contracts/endpoint.ts'
import { declarePublic } from './declared-access.ts'

type JsonSchema = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const schema: JsonSchema = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  delete schema.$schema
  return schema
}

const envelopeOf = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'boolean' },
    message: { type: 'string' },
    result,
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    error: { type: 'object', properties: { code: { type: 'string' }, id: { type: 'string' } } },
    redirect: {},
  },
})

const parametersOf = (input: JsonSchema, path: string, reading: boolean) => {
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>
  const required = (input.required ?? []) as string[]
  return Object.entries(properties)
    .filter(([name]) => reading || path.includes(`{${name}}`))
    .map(([name, schema]) => ({
      name,
      in: path.includes(`{${name}}`) ? 'path' : 'query',
      required: path.includes(`{${name}}`) || required.includes(name),
      schema,
    }))
}

/** JSON, and for endpoints with files a form, in which a file may replace the id of an upload. */
const bodyOf = ({ files }: EndpointContract, input: JsonSchema) => {
  const json = { 'application/json': { schema: input } }
  if (!files) return json
  const properties = { ...(input.properties as Record<string, JsonSchema> | undefined) }
  for (const [name, { max }] of Object.entries(files)) {
    const file = { type: 'string', format: 'binary' }
    properties[name] = max === 1 ? file : { type: 'array', items: file }
  }
  return { ...json, 'multipart/form-data': { schema: { ...input, properties } } }
}

const operationOf = (contract: EndpointContract, method: string, path: string) => {
  const input = schemaOf(contract.input, 'input')
  const reading = method === 'GET'
  const content = (schema: JsonSchema) => ({ 'application/json': { schema } })
  return {
    summary: contract.summary,
    'x-access': contract.access,
    ...(contract.access === 'public' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    parameters: parametersOf(input, path, reading),
    ...(reading ? {} : { requestBody: { content: bodyOf(contract, input) } }),
    responses: {
      200: {
        description: 'Done',
        content: content(envelopeOf(schemaOf(contract.result, 'output'))),
      },
      default: { description: 'Refused', content: content(envelopeOf({})) },
    },
  }
}

const pathsOf = (table: EndpointTable) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, contract] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operationOf(contract, method, path),
    }
  }
  return paths
}

/**
 * The OpenAPI document of an endpoint table, made from the schemas that validate the requests. It is built on
 * first use: start-up should not wait for what few read.
 */
export const openApiOf = (table: EndpointTable, title: string) => {
  let paths: ReturnType<typeof pathsOf> | undefined
  return {
    openapi: '3.1.0' as const,
    info: { title, version: '1' },
    get paths() {
      return (paths ??= pathsOf(table))
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey' as const, in: 'cookie', name: 'callboard_session' },
        bearer: { type: 'http' as const, scheme: 'bearer' },
      },
    },
  }
}

/** Serves the document at `/api/openapi.json` and a readable page at `/api/docs`. */
export const registerOpenApi = async (
  app: FastifyInstance,
  table: EndpointTable,
): Promise<void> => {
  const document = openApiOf(table, 'Callboard')
  let text: string | undefined
  await app.register(async (scope) => {
    declarePublic(scope)
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
    scope.get('/api/openapi.json', (_request, reply) =>
      reply.type('application/json').send((text ??= JSON.stringify(document))),
    )
  })
}
