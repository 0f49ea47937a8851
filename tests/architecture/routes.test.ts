import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { adminResources } from '#contracts/admin.ts'
import { adminEndpoints } from '#contracts/admin/endpoints/endpoints.ts'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { requireDeclaredAccess } from '#server/http/endpoints/declared-access.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { listServerPaths } from '#tests/support/servers/server-paths.ts'

const app = useApp(useDatabase())

interface Response {
  $ref?: string
  content?: Record<string, { schema?: unknown }>
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

const table = Object.entries<EndpointContract>(endpoints)

/** Routes below `/api/` that are not endpoints: resumable uploads, the stream of notices, the documentation. */
const plainRoutes: readonly string[] = [
  '/api/V1/uploads',
  '/api/V1/uploads/:id',
  '/api/admin/notifications/stream',
  '/api/connection',
  '/api/docs',
  '/api/docs/*',
  '/api/openapi.json',
]

/** The files of modules that define endpoints without a row of a table. */
const listDefiningFiles = (): string[] =>
  readdirSync('src/server/modules', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('declare.routes.ts'))
    .filter((name) =>
      readFileSync(join('src/server/modules', name), 'utf8').includes('defineEndpoint('),
    )

describe('the table of endpoints', () => {
  it('stops the start where a route does not say who may ask', async () => {
    const server = fastify()
    requireDeclaredAccess(server)
    server.get('/silent', () => 'nothing')
    await expect(server.ready()).rejects.toThrow('No access declared: GET /silent')
  })

  it('says of everything that takes somebody’s id whose it must be', () => {
    const takers = table.filter(([, { input }]) => {
      const fields = Object.keys((input as { shape?: object }).shape ?? {})
      return fields.includes('user_id') || fields.includes('UserId')
    })
    expect(takers.length).toBeGreaterThan(5)
    expect(takers.filter(([, { ownUser }]) => !ownUser).map(([key]) => key)).toEqual([])
  })

  it('describes a schema for each status of each endpoint', async () => {
    const document = await app().app.server.inject('/api/openapi.json')
    const { paths, components } = document.json<OpenApi>()
    const resolved = (response: Response): Response | undefined =>
      response.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response
    for (const [key] of table) {
      const [method = '', path = ''] = key.split(' ')
      const { responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} }
      expect(Object.keys(responses).length, key).toBeGreaterThan(1)
      for (const [status, response] of Object.entries(responses)) {
        const schema = resolved(response)?.content?.['application/json']?.schema
        expect(schema, `${key} ${status}`).toBeDefined()
      }
    }
  })

  it('has a row for every route of the API that is not generated from a resource', () => {
    const rows = [...Object.keys(endpoints), ...Object.keys(adminEndpoints)]
    const rowPaths = new Set(
      rows.map((key) => key.replace(/^\w+ /, '').replaceAll(/\{(\w+)\}/g, ':$1')),
    )
    const names = Object.keys(adminResources)
    const isGenerated = (path: string) =>
      names.some((name) => `${path}/`.startsWith(`/api/admin/${name}/`))
    const paths = listServerPaths(app().app.server).filter((path) => path.startsWith('/api/'))
    expect(paths.length).toBeGreaterThan(rowPaths.size)
    const otherPaths = paths.filter((path) => !rowPaths.has(path) && !isGenerated(path))
    expect(otherPaths.toSorted()).toEqual(plainRoutes)
    expect([...rowPaths].filter((path) => !paths.includes(path))).toEqual([])
  })

  it('is passed over only by the files that generate endpoints from a resource’s definition', () => {
    expect(listDefiningFiles().toSorted()).toEqual([
      'admin/import/import.routes.ts',
      'admin/resource.routes.ts',
      'erasure/erasure.routes.ts',
    ])
  })
})
