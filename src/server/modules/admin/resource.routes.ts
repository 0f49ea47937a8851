import { z } from 'zod'
import { adminHistoryEntry, listAllowedRoles } from '#contracts/admin.ts'
import { idParams, listQuery, rangeQuery, uploadForm } from '#contracts/admin/endpoints/contract.ts'
import { runAction, archiveRecord, changeRecord, createRecord } from './records/records.service.ts'
import { getResource, listResource, listResourceTags } from './records/read.service.ts'
import {
  formatContentRange,
  parseAction,
  parseChange,
  parseCreation,
  parseListQuery,
  parseRange,
} from './records/records.wire.ts'
import { type AdminEndpoint, defineEndpoint, parseIdParam } from './declare.routes.ts'
import type { ResourceDefinition } from './define-resource.admin.ts'
import { exportResource } from './records/export.service.ts'
import { importEndpoints } from './import/import.routes.ts'
import { listHistory } from './records/history.service.ts'
import { readUpload } from './upload.routes.ts'

async function* listTexts(...[ctx, resource, query]: Parameters<typeof exportResource>) {
  for await (const { text } of exportResource(ctx, resource, query)) yield text
}

/** All endpoints of a kind of record, from its definition. */
export const resourceEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => [
  ...listEndpoints(resource),
  ...recordEndpoints(resource),
  ...writeEndpoints(resource),
  ...fileEndpoints(resource),
  ...actionEndpoints(resource),
  ...importEndpoints(resource),
  ...tagEndpoints(resource),
]

const listEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract } = resource
  const { label } = contract
  const access = listAllowedRoles(name, 'read')
  const base = getBasePath(resource)
  return [
    defineEndpoint(`GET ${base}`, {
      summary: `List: ${label}`,
      access,
      response: 'list',
      document: {
        query: listQuery,
        result: listItem(resource),
        resultName: `${toSchemaName(resource)}ListItem`,
      },
      parse: ({ query }) => parseListQuery(contract, query),
      handle: async (ctx, query) => {
        const page = await listResource(ctx, resource, query)
        return { result: page.items, contentRange: formatContentRange(name, query, page) }
      },
    }),
    defineEndpoint(`GET ${base}/export.csv`, {
      summary: `Export as CSV: ${label}`,
      access,
      response: 'csv',
      document: { query: listQuery.omit({ range: true }) },
      parse: ({ query }) => parseListQuery(contract, query),
      handle: (ctx, query) =>
        Promise.resolve({ result: listTexts(ctx, resource, query), fileName: `${name}.csv` }),
    }),
  ]
}

const getBasePath = ({ name }: ResourceDefinition) => `/api/admin/${name}` as const

const listItem = (resource: ResourceDefinition) => {
  const { shape } = resource.contract.record
  return z.object(Object.fromEntries(listFields(resource).map((field) => [field, shape[field]!])))
}

/** The fields of lists. */
const listFields = ({ fields, contract }: ResourceDefinition): string[] =>
  Object.keys(fields).filter((field) => !contract.single?.includes(field))

/** The schema name of a resource in the OpenAPI document: `JobOffers`. */
const toSchemaName = ({ name }: ResourceDefinition): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const recordEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract } = resource
  const { label, record } = contract
  const access = listAllowedRoles(name, 'read')
  const base = getBasePath(resource)
  return [
    defineEndpoint(`GET ${base}/{id}`, {
      summary: `One record: ${label}`,
      access,
      document: { params: idParams, result: record, resultName: toSchemaName(resource) },
      parse: parseIdParam,
      handle: async (ctx, id) => ({ result: await getResource(ctx, resource, id) }),
    }),
    defineEndpoint(`GET ${base}/{id}/history`, {
      summary: `Who changed a record: ${label}`,
      access,
      response: 'list',
      document: {
        params: idParams,
        query: rangeQuery,
        result: adminHistoryEntry,
        resultName: 'HistoryEntry',
      },
      parse: (parts) => ({ ...parseRange(parts.query), id: parseIdParam(parts) }),
      handle: async (ctx, input) => {
        const page = await listHistory(ctx, resource, input)
        return { result: page.items, contentRange: formatContentRange('history', input, page) }
      },
    }),
  ]
}

const writeEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract } = resource
  const { label, record, changes } = contract
  const base = getBasePath(resource)
  const archiveEndpoint = (key: 'DELETE' | 'POST', path: string, isArchived: boolean) =>
    defineEndpoint(`${key} /api/admin/${name}/${path}`, {
      summary: `${isArchived ? 'Archive' : 'Restore'}: ${label}`,
      access: listAllowedRoles(name, 'archive'),
      document: { params: idParams, result: record, resultName: toSchemaName(resource) },
      parse: parseIdParam,
      handle: async (ctx, id) => ({
        result: await archiveRecord(ctx, resource, { id, archived: isArchived }),
      }),
    })
  return [
    createEndpoint(resource),
    defineEndpoint(`PUT ${base}/{id}`, {
      summary: `Change: ${label}`,
      access: listAllowedRoles(name, 'update'),
      document: {
        params: idParams,
        body: changes.partial().extend({ version: z.int() }),
        result: record,
        resultName: toSchemaName(resource),
      },
      parse: (parts) => ({ ...parseChange(contract, parts.body), id: parseIdParam(parts) }),
      handle: async (ctx, change) => ({ result: await changeRecord(ctx, resource, change) }),
    }),
    archiveEndpoint('DELETE', '{id}', true),
    ...(contract.archived ? [archiveEndpoint('POST', '{id}/restore', false)] : []),
  ]
}

const createEndpoint = (resource: ResourceDefinition): AdminEndpoint => {
  const { name, contract, createFromFile } = resource
  const { label, record, creates, uploads = [] } = contract
  if (createFromFile) {
    return defineEndpoint(`POST ${getBasePath(resource)}`, {
      summary: `Upload: ${label}`,
      access: listAllowedRoles(name, 'update'),
      status: 201,
      streamsForm: true,
      document: { body: uploadForm(uploads), result: record, resultName: toSchemaName(resource) },
      parse: () => undefined,
      handle: async (ctx, _input, metadata) => ({
        result: await createFromFile(ctx, resource, await readUpload(ctx, metadata, uploads)),
      }),
    })
  }
  return defineEndpoint(`POST ${getBasePath(resource)}`, {
    summary: `Create: ${label}`,
    access: listAllowedRoles(name, 'create'),
    status: 201,
    document: { body: creates ?? undefined, result: record, resultName: toSchemaName(resource) },
    parse: ({ body }) => parseCreation(contract, body),
    handle: async (ctx, values) => ({ result: await createRecord(ctx, resource, values) }),
  })
}

const fileEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract, replaceFile } = resource
  const { label, record, uploads = [] } = contract
  if (!replaceFile) return []
  return [
    defineEndpoint(`POST ${getBasePath(resource)}/{id}/file`, {
      summary: `Replace the file wherever it is used: ${label}`,
      access: listAllowedRoles(name, 'update'),
      streamsForm: true,
      document: {
        params: idParams,
        body: uploadForm(uploads),
        result: record,
        resultName: toSchemaName(resource),
      },
      parse: parseIdParam,
      handle: async (ctx, id, metadata) => {
        const file = await readUpload(ctx, metadata, uploads)
        return { result: await replaceFile(ctx, resource, { id, file }) }
      },
    }),
  ]
}

const actionEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract } = resource
  return Object.entries(contract.actions ?? {}).map(([action, body]) =>
    defineEndpoint(`POST ${getBasePath(resource)}/{id}/${action}`, {
      summary: `Action ${action}: ${contract.label}`,
      access: listAllowedRoles(name, 'update'),
      document: {
        params: idParams,
        body,
        result: contract.record,
        resultName: toSchemaName(resource),
      },
      parse: (parts) => ({
        input: parseAction(contract, action, parts.body),
        id: parseIdParam(parts),
        action,
      }),
      handle: async (ctx, request) => ({ result: await runAction(ctx, resource, request) }),
    }),
  )
}

const tagEndpoints = (resource: ResourceDefinition): AdminEndpoint[] => {
  const { name, contract } = resource
  if (!contract.actions?.tag) return []
  return [
    defineEndpoint(`GET /api/admin/${name}/tags`, {
      summary: `Tags in use: ${contract.label}`,
      access: listAllowedRoles(name, 'read'),
      document: { result: z.array(z.string()), resultName: 'Tags' },
      parse: () => undefined,
      handle: async (ctx) => ({ result: await listResourceTags(ctx, resource) }),
    }),
  ]
}
