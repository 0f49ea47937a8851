import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AdminAction } from '#contracts/admin.ts'
import { address, type ContextSource, idOf, type Work } from './address.routes.ts'
import {
  actOnRecord,
  archiveRecord,
  changeRecord,
  createRecord,
  getResource,
  listResource,
  requirePolicy,
} from './admin.service.ts'
import {
  contentRange,
  parseAction,
  parseChange,
  parseCreation,
  parseListQuery,
  parseRange,
} from './admin.wire.ts'
import { csvLine, csvRecord } from './csv.wire.ts'
import type { ResourceDefinition } from './define-resource.admin.ts'
import { exportResource } from './export.service.ts'
import { listHistory } from './history.service.ts'
import { createFromForm } from './upload.routes.ts'
import { registerSpecialAreas } from './areas.routes.ts'

/** Asks who may before anything is parsed: to others a refusal says nothing of what was sent. */
const onlyFor =
  (resource: ResourceDefinition, action: AdminAction, work: Work): Work =>
  (ctx, request, reply) => {
    requirePolicy(ctx, resource, action)
    return work(ctx, request, reply)
  }

const exportCsv = (resource: ResourceDefinition): Work =>
  onlyFor(resource, 'read', async (ctx, request, reply) => {
    const { name, contract, fields } = resource
    const query = parseListQuery(contract, request.query)
    const names = Object.keys(fields).filter((field) => !contract.single?.includes(field))
    const lines = async function* () {
      yield csvLine(names)
      for await (const record of exportResource(ctx, resource, query)) {
        yield csvRecord(names, record)
      }
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(Readable.from(lines()))
  })

const readHistory = (resource: ResourceDefinition): Work =>
  onlyFor(resource, 'read', async (ctx, request, reply) => {
    const range = parseRange(request.query)
    const page = await listHistory(ctx, resource, { id: idOf(request), ...range })
    void reply.header('content-range', contentRange('history', range, page))
    return page.items
  })

const registerResource = (
  scope: FastifyInstance,
  requestContexts: ContextSource,
  resource: ResourceDefinition,
): void => {
  const { name, contract } = resource
  const base = `/api/admin/${name}`
  const create = onlyFor(resource, 'create', async (ctx, request, reply) => {
    const record = await createRecord(ctx, resource, parseCreation(contract, request.body))
    void reply.status(201)
    return record
  })
  const list = onlyFor(resource, 'read', async (ctx, request, reply) => {
    const query = parseListQuery(contract, request.query)
    const page = await listResource(ctx, resource, query)
    void reply.header('content-range', contentRange(name, query, page))
    return page.items
  })
  if (resource.createFromFile) {
    const upload = createFromForm(resource)
    address(scope, requestContexts, { url: base, takesFiles: true }, { GET: list, POST: upload })
  } else address(scope, requestContexts, base, { GET: list, POST: create })
  address(scope, requestContexts, `${base}/export.csv`, { GET: exportCsv(resource) })
  address(scope, requestContexts, `${base}/:id`, {
    GET: onlyFor(resource, 'read', (ctx, request) => getResource(ctx, resource, idOf(request))),
    PUT: onlyFor(resource, 'update', (ctx, request) => {
      const change = parseChange(contract, request.body)
      return changeRecord(ctx, resource, { id: idOf(request), ...change })
    }),
    DELETE: onlyFor(resource, 'archive', (ctx, request) =>
      archiveRecord(ctx, resource, { id: idOf(request), archived: true }),
    ),
  })
  address(scope, requestContexts, `${base}/:id/history`, { GET: readHistory(resource) })
  if (contract.archived) {
    address(scope, requestContexts, `${base}/:id/restore`, {
      POST: (ctx, request) => archiveRecord(ctx, resource, { id: idOf(request), archived: false }),
    })
  }
  for (const action of Object.keys(contract.actions ?? {})) {
    address(scope, requestContexts, `${base}/:id/${action}`, {
      POST: onlyFor(resource, 'update', (ctx, request) => {
        const input = parseAction(contract, action, request.body)
        return actOnRecord(ctx, resource, { id: idOf(request), action, input })
      }),
    })
  }
}

/**
 * The back office's API, one generic layer over the registry of resources, in the dialect of
 * `ra-data-simple-rest`: answers are bare records and lists, refusals the envelope of every other call.
 */
export const registerAdmin = (
  app: FastifyInstance,
  requestContexts: ContextSource,
  registry: readonly ResourceDefinition[],
): void => {
  void app.register((scope, _options, done) => {
    // The data provider sends its deletes as text without a body.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    registerSpecialAreas(scope, requestContexts)
    for (const resource of registry) registerResource(scope, requestContexts, resource)
    done()
  })
}
