import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointContract, Envelope } from '#contracts/endpoint.ts'
import { endpoints, type KnownEndpoint } from '#contracts/endpoints.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())
const contracts = Object.entries(endpoints) as [KnownEndpoint, EndpointContract][]
const writes = contracts.filter(([key]) => !key.startsWith('GET'))
const getPath = (key: string) => key.split(' ')[1]?.replaceAll(/\{\w+\}/g, '1') ?? ''
const getMethod = (key: string) => key.split(' ')[0] as 'GET' | 'POST' | 'PUT'

const parseEnvelope = (body: string) => JSON.parse(body) as Envelope
const expectRefusal = (answer: { statusCode: number; body: string }, status: number) => {
  expect(answer.statusCode).toBe(status)
  const envelope = parseEnvelope(answer.body)
  expect(envelope.status).toBe(false)
  expect(envelope.message).not.toBe('')
  expect(envelope.error?.code).toMatch(/^[a-z_]+$/)
  expect(envelope.error?.id).toMatch(/^[\w-]{8,}$/)
  return envelope
}

describe('every refusal is an envelope', () => {
  it('404 for an address without an endpoint', async () => {
    expectRefusal(await test().app.server.inject({ url: '/api/V1/nothing-here' }), 404)
  })

  it('405 for a method that the endpoint does not have', async () => {
    for (const [key] of contracts) {
      const answer = await test().app.server.inject({ method: 'DELETE', url: getPath(key) })
      expectRefusal(answer, 405)
    }
  })

  it('415 for a body that is not JSON', async () => {
    const answer = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'email=a',
    })
    expectRefusal(answer, 415)
  })

  it('400 for broken JSON, and for a key that would reach a prototype', async () => {
    for (const payload of ['{"email":', '{"__proto__":{"role":"owner"}}']) {
      const answer = await test().app.server.inject({
        method: 'POST',
        url: '/api/V1/login',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expectRefusal(answer, 400)
    }
  })

  it('413 for a body over the limit', async () => {
    const answer = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'a'.repeat(300_000) }),
    })
    expectRefusal(answer, 413)
  })

  it('422 with a message for each wrong field', async () => {
    const answer = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/login',
      payload: { email: 7 },
    })
    const { errors } = expectRefusal(answer, 422)
    expect(Object.keys(errors ?? {})).toContain('email')
  })
})

const nonsense: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e99,
  '',
  ' ',
  "'; drop table users; --",
  '\u0000',
  '%',
  'ü'.repeat(5000),
  [],
  [[]],
  {},
  { $ne: null },
]

const listFields = (contract: EndpointContract): string[] =>
  Object.keys((contract.input as { shape?: object }).shape ?? { value: true })

describe('no input gives a 5xx', () => {
  let cookie = ''
  beforeEach(async () => {
    const { token } = await aSignedIn(test())
    cookie = `callboard_session=${token}`
  })

  const send = (key: string, input: unknown) => {
    const method = getMethod(key)
    return test().app.server.inject({
      method,
      url: getPath(key),
      headers: { cookie, origin: 'http://localhost:3000' },
      ...(method === 'GET'
        ? {
            query: Object.fromEntries(
              Object.entries(input as object).map(([k, v]) => [k, String(v)]),
            ),
          }
        : { payload: input as object }),
    })
  }

  it.each(contracts.map(([key, contract]) => ({ key, contract })))(
    '$key',
    async ({ key, contract }) => {
      const fields = listFields(contract)
      for (const value of nonsense) {
        const answer = await send(key, Object.fromEntries(fields.map((field) => [field, value])))
        expect(
          answer.statusCode,
          `${JSON.stringify(value).slice(0, 60)}: ${answer.body.slice(0, 200)}`,
        ).toBeLessThan(500)
        expect(answer.json<Envelope>()).toHaveProperty('status')
      }
    },
  )

  it.each(writes.map(([key]) => key))('%s takes no bare value for a body', async (key) => {
    for (const payload of ['[]', '"text"', '7', 'null']) {
      const answer = await test().app.server.inject({
        method: getMethod(key),
        url: getPath(key),
        headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    }
  })
})

describe('responses', () => {
  it('that are public carry an ETag and are compressed on request', async () => {
    const answer = await test().app.server.inject({
      url: '/api/V1/site',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.headers.etag).toBeTruthy()
    expect(answer.headers['cache-control']).toContain('public')
  })

  it('that are private are never stored by anybody', async () => {
    const answer = await test().app.server.inject({ url: '/api/V1/session' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('carry the headers that keep browsers from sniffing content types', async () => {
    const { headers } = await test().app.server.inject({ url: '/api/V1/site' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('describe themselves in one OpenAPI document', async () => {
    const document = await test().app.server.inject({ url: '/api/openapi.json' })
    const { paths } = document.json<{ paths: Record<string, Record<string, unknown>> }>()
    for (const [key] of contracts) {
      const [method = '', path = ''] = key.split(' ')
      expect(paths[path]).toHaveProperty(method.toLowerCase())
    }
  })
})
