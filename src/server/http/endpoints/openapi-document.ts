import type { EndpointContract, EndpointTable, ResponseKind } from '#contracts/endpoint.ts'
import { maxKeyLength } from '#server/platform/fingerprint.ts'
import {
  envelopeOf,
  file,
  type JsonSchema,
  propertiesOf,
  refusal,
  requiredOf,
  schemaOf,
} from './openapi-schemas.ts'

const parametersIn = (place: 'path' | 'query', schema: JsonSchema) =>
  Object.entries(propertiesOf(schema)).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || requiredOf(schema).includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }))

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Up to ${maxKeyLength} random characters: a repeat of the request with the same key within a day is not done again and gets the first answer. Another request with it is refused with 422; one that comes while the first is still being done may be refused with 409 and Retry-After.`,
  schema: { type: 'string', maxLength: maxKeyLength },
} as const

/** The part of an object schema whose properties pass. */
const partOf = (schema: JsonSchema, passes: (name: string) => boolean): JsonSchema => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(propertiesOf(schema)).filter(([name]) => passes(name)),
        ),
      }
    : {}),
  ...(schema.required ? { required: requiredOf(schema).filter(passes) } : {}),
})

interface Input {
  readonly params: JsonSchema
  readonly query: JsonSchema
  readonly body?: JsonSchema
}

/** Where the fields of an endpoint's input come from. */
const inputOf = (contract: EndpointContract, method: string, path: string): Input => {
  if (contract.separateInput) {
    const { params, query, body } = contract.document ?? {}
    return {
      params: params ? schemaOf(params, 'input') : {},
      query: query ? schemaOf(query, 'input') : {},
      ...(body ? { body: schemaOf(body, 'input') } : {}),
    }
  }
  const input = schemaOf(contract.input, 'input')
  const isParam = (name: string) => path.includes(`{${name}}`)
  const params = partOf(input, isParam)
  const rest = partOf(input, (name) => !isParam(name))
  return method === 'GET' ? { params, query: rest } : { params, query: {}, body: rest }
}

/** JSON, and for endpoints that take files a form, in which a file may stand for the id of an upload. */
const bodyOf = ({ files, streamsForm }: EndpointContract, body: JsonSchema) => {
  if (streamsForm) return { 'multipart/form-data': { schema: body } }
  const json = { 'application/json': { schema: body } }
  if (!files) return json
  const properties = { ...propertiesOf(body) }
  for (const [name, { max }] of Object.entries(files)) {
    properties[name] = max === 1 ? file : { type: 'array', items: file }
  }
  return { ...json, 'multipart/form-data': { schema: { ...body, properties } } }
}

const contentOf: Readonly<Record<ResponseKind, (result: JsonSchema) => JsonSchema>> = {
  envelope: (result) => ({ content: { 'application/json': { schema: envelopeOf(result) } } }),
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

type Schemas = Map<string, JsonSchema>

/** The result's schema; one with a name stands among the components, once. */
const resultOf = ({ document, result }: EndpointContract, schemas: Schemas): JsonSchema => {
  const { resultName: name, result: shown = result } = document ?? {}
  if (!name) return schemaOf(shown, 'output')
  if (!schemas.has(name)) schemas.set(name, schemaOf(shown, 'output'))
  return { $ref: `#/components/schemas/${name}` }
}

const responsesOf = (contract: EndpointContract, schemas: Schemas) => {
  const { response = 'envelope', status = 200 } = contract
  const result = resultOf(contract, schemas)
  const success = { description: 'Done', ...contentOf[response](result) }
  const others = (contract.statuses ?? []).filter((other) => other < 300)
  return {
    ...Object.fromEntries([status as number, ...others].map((each) => [each, success])),
    '4XX': { $ref: '#/components/responses/Refusal' },
    '5XX': { $ref: '#/components/responses/Refusal' },
  }
}

const signedIn = [{ session: [] }, { bearer: [] }]

const securityOf = ({ access }: EndpointContract) => {
  if (access === 'public') return []
  return access === 'visitor' ? [{}, ...signedIn] : signedIn
}

/** `GET /api/V1/model/{id}` as `getModelById`. */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\/(?:V\d\/)?/, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const tags = {
  office: {
    name: 'Back office',
    description: 'Records bare, in the dialect of ra-data-simple-rest',
  },
  site: { name: 'Site', description: 'What the site’s pages and forms ask, in the envelope' },
}

const operationOf = (key: string, contract: EndpointContract, schemas: Schemas) => {
  const [method = '', path = ''] = key.split(' ')
  const { params, query, body } = inputOf(contract, method, path)
  const { access } = contract
  return {
    operationId: operationIdOf(method, path),
    summary: contract.summary,
    tags: [(path.startsWith('/api/admin/') ? tags.office : tags.site).name],
    'x-access': access,
    security: securityOf(contract),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...(contract.takesKey ? [keyParameter] : []),
    ],
    ...(body
      ? { requestBody: { required: requiredOf(body).length > 0, content: bodyOf(contract, body) } }
      : {}),
    responses: responsesOf(contract, schemas),
  }
}

/** Nobody may ask it of that kind of record: the address only refuses. */
const isClosed = ({ access }: EndpointContract) => typeof access === 'object' && access.length === 0

const partsOf = (table: EndpointTable) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = new Map()
  for (const [key, contract] of Object.entries(table)) {
    if (isClosed(contract)) continue
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, contract, schemas) }
  }
  return { paths, schemas: Object.fromEntries(schemas) }
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
      ...{ type: 'apiKey' as const, in: 'cookie', name: '__Host-callboard_session' },
      description: 'On sites without HTTPS, as on localhost, the name has no prefix',
    },
    bearer: { type: 'http' as const, scheme: 'bearer' },
  },
}

/**
 * The OpenAPI document of an endpoint table: made from the very schemas that validate. Its paths are made
 * with the first look at them: no start waits for what few read.
 */
export const openApiOf = (table: EndpointTable) => {
  let parts: ReturnType<typeof partsOf> | undefined
  const made = () => (parts ??= partsOf(table))
  return {
    openapi: '3.1.0' as const,
    info,
    servers: [{ url: '/', description: 'This site' }],
    tags: Object.values(tags),
    get paths() {
      return made().paths
    },
    get components() {
      return { ...components, schemas: made().schemas }
    },
  }
}
