import type { EndpointContract, EndpointTable, ResponseKind } from '#contracts/endpoint.ts'
import { maxKeyLength } from '#server/platform/fingerprint.ts'
import {
  wrapInEnvelope,
  file,
  type JsonSchema,
  getProperties,
  refusal,
  getRequired,
  toJsonSchema,
} from './openapi-schemas.ts'

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Up to ${maxKeyLength} random characters: a repeat of the request with the same key within a day is not done again and gets the first answer. Another request with it is refused with 422; one that comes while the first is still being done may be refused with 409 and Retry-After.`,
  schema: { type: 'string', maxLength: maxKeyLength },
} as const

const contentByKind: Readonly<Record<ResponseKind, (result: JsonSchema) => JsonSchema>> = {
  envelope: (result) => ({ content: { 'application/json': { schema: wrapInEnvelope(result) } } }),
  bare: (schema) => ({ content: { 'application/json': { schema } } }),
  list: (schema) => ({
    headers: {
      'Content-Range': {
        description: 'The place of these in the whole list, such as `models 0-24/319`',
        schema: { type: 'string' },
      },
    },
    content: { 'application/json': { schema: { type: 'array', items: schema } } },
  }),
  csv: () => ({ content: { 'text/csv': { schema: { type: 'string' } } } }),
  pdf: () => ({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } }),
}

const signedIn = [{ session: [] }, { bearer: [] }]

const tags = {
  office: {
    name: 'Back office',
    description: 'Records bare, in the dialect of ra-data-simple-rest',
  },
  site: { name: 'Site', description: 'What the site’s pages and forms ask, in the envelope' },
}

const info = {
  title: 'Callboard',
  version: '1',
  description: 'Everything that the site and the back office ask of the server.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const components = {
  responses: {
    Refusal: { description: 'Refused', content: { 'application/json': { schema: refusal } } },
  },
  securitySchemes: {
    session: {
      type: 'apiKey' as const,
      in: 'cookie',
      name: '__Host-callboard_session',
      description: 'On sites without HTTPS, as on localhost, the name has no prefix',
    },
    bearer: { type: 'http' as const, scheme: 'bearer' },
  },
}

/**
 * The OpenAPI document of an endpoint table, made from the same schemas that validate. Its paths are built on
 * first access, to keep the start fast.
 */
export const createOpenApiDocument = (table: EndpointTable) => {
  let parts: ReturnType<typeof buildParts> | undefined
  const getParts = () => (parts ??= buildParts(table))
  return {
    openapi: '3.1.0' as const,
    info,
    servers: [{ url: '/', description: 'This site' }],
    tags: Object.values(tags),
    get paths() {
      return getParts().paths
    },
    get components() {
      return { ...components, schemas: getParts().schemas }
    },
  }
}

type Schemas = Map<string, JsonSchema>

const buildParts = (table: EndpointTable) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = new Map()
  for (const [key, contract] of Object.entries(table)) {
    if (isClosed(contract)) continue
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(key, contract, schemas) }
  }
  return { paths, schemas: Object.fromEntries(schemas) }
}

/** No role may use it for this kind of record: the address only refuses. */
const isClosed = ({ access }: EndpointContract) => typeof access === 'object' && access.length === 0

const toOperation = (key: string, contract: EndpointContract, schemas: Schemas) => {
  const [method = '', path = ''] = key.split(' ')
  const { params, query, body } = getInputSchemas(contract, method, path)
  const { access } = contract
  return {
    operationId: toOperationId(method, path),
    summary: contract.summary,
    tags: [(path.startsWith('/api/admin/') ? tags.office : tags.site).name],
    'x-access': access,
    security: getSecurity(contract),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...(contract.takesKey ? [keyParameter] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: getRequired(body).length > 0,
            content: getBodyContent(contract, body),
          },
        }
      : {}),
    responses: getResponses(contract, schemas),
  }
}

interface Input {
  readonly params: JsonSchema
  readonly query: JsonSchema
  readonly body?: JsonSchema
}

/** Where the fields of an endpoint's input come from. */
const getInputSchemas = (contract: EndpointContract, method: string, path: string): Input => {
  if (contract.separateInput) {
    const { params, query, body } = contract.document ?? {}
    return {
      params: params ? toJsonSchema(params, 'input') : {},
      query: query ? toJsonSchema(query, 'input') : {},
      ...(body ? { body: toJsonSchema(body, 'input') } : {}),
    }
  }
  const input = toJsonSchema(contract.input, 'input')
  const isParam = (name: string) => path.includes(`{${name}}`)
  const params = pickProperties(input, isParam)
  const rest = pickProperties(input, (name) => !isParam(name))
  return method === 'GET' ? { params, query: rest } : { params, query: {}, body: rest }
}

/** An object schema reduced to the properties whose names pass. */
const pickProperties = (schema: JsonSchema, passes: (name: string) => boolean): JsonSchema => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(getProperties(schema)).filter(([name]) => passes(name)),
        ),
      }
    : {}),
  ...(schema.required ? { required: getRequired(schema).filter(passes) } : {}),
})

/** `GET /api/V1/model/{id}` as `getModelById`. */
const toOperationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\/(?:V\d\/)?/, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const getSecurity = ({ access }: EndpointContract) => {
  if (access === 'public') return []
  return access === 'visitor' ? [{}, ...signedIn] : signedIn
}

const parametersIn = (place: 'path' | 'query', schema: JsonSchema) =>
  Object.entries(getProperties(schema)).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || getRequired(schema).includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }))

/**
 * JSON and, for endpoints that take files, a form in which a file may be given instead of the id of an
 * upload.
 */
const getBodyContent = ({ files, streamsForm }: EndpointContract, body: JsonSchema) => {
  if (streamsForm) return { 'multipart/form-data': { schema: body } }
  const json = { 'application/json': { schema: body } }
  if (!files) return json
  const properties = { ...getProperties(body) }
  for (const [name, { max }] of Object.entries(files)) {
    properties[name] = max === 1 ? file : { type: 'array', items: file }
  }
  return { ...json, 'multipart/form-data': { schema: { ...body, properties } } }
}

const getResponses = (contract: EndpointContract, schemas: Schemas) => {
  const { response = 'envelope', status = 200 } = contract
  const result = getResultSchema(contract, schemas)
  const success = { description: 'Done', ...contentByKind[response](result) }
  const otherStatuses = (contract.statuses ?? []).filter((other) => other < 300)
  return {
    ...Object.fromEntries([status as number, ...otherStatuses].map((each) => [each, success])),
    '4XX': { $ref: '#/components/responses/Refusal' },
    '5XX': { $ref: '#/components/responses/Refusal' },
  }
}

/** The result's schema; one with a name is stored among the components, once. */
const getResultSchema = ({ document, result }: EndpointContract, schemas: Schemas): JsonSchema => {
  const { resultName: name, result: schema = result } = document ?? {}
  if (!name) return toJsonSchema(schema, 'output')
  if (!schemas.has(name)) schemas.set(name, toJsonSchema(schema, 'output'))
  return { $ref: `#/components/schemas/${name}` }
}
