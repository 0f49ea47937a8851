import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { requireDeclaredAccess } from '#server/http/endpoints/declared-access.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'

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
})
