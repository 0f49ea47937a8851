import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointContract, Envelope } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { backOffice } from '#server/modules.ts'
import { anyRequest, type AnyRequest } from '#tests/support/any-request.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { anAccount, aSession, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())
const table: [string, EndpointContract][] = Object.entries({ ...endpoints, ...backOffice.table })

/** Enough to meet each odd value of each kind of field in some endpoint, within 20 seconds in all. */
const runsPerEndpoint = 14
const millisecondsPerEndpoint = 1_500

let address = 0
/** Each request from an address of its own: limits are not what is tested. */
const nextAddress = () => `10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}`

const expectNoFault = (status: number, body: string, asked: unknown) => {
  expect(status, `${JSON.stringify(asked)?.slice(0, 500)}: ${body.slice(0, 300)}`).toBeLessThan(500)
  if (status < 400) return
  const envelope = JSON.parse(body) as Envelope
  expect(envelope.status).toBe(false)
  expect(envelope.message).not.toBe('')
  expect(envelope.error?.id).toMatch(/^[\w-]{8,}$/)
}

describe('no request gives a 5xx', () => {
  it('to any endpoint, whatever its path, query, headers and body', async () => {
    const { app } = test()
    await aModel(test().ctx)
    const accounts = [
      await anAccount(test(), { email: 'client@vale.example' }),
      await anAccount(test(), { email: 'owner@vale.example', role: 'owner' }),
    ]
    const send = async (asked: AnyRequest, token: string) => {
      const cookie = token && `callboard_session=${token}`
      const origin = 'http://localhost:3000'
      const { statusCode, body } = await app.server.inject({
        ...(asked as AnyRequest & { method: 'GET' }),
        headers: { ...asked.headers, origin, ...(cookie ? { cookie } : {}) },
        remoteAddress: nextAddress(),
      })
      expectNoFault(statusCode, body, asked)
    }
    for (const [key, contract] of table) {
      const tokens = ['', ...(await Promise.all(accounts.map((id) => aSession(test(), id))))]
      const property = fc.asyncProperty(
        anyRequest(key, contract),
        // Most endpoints of the back office let only owners in.
        fc.constantFrom(...tokens, ...tokens.slice(key.includes('/api/admin/') ? 2 : 1)),
        send,
      )
      await fc.assert(property, {
        numRuns: runsPerEndpoint,
        interruptAfterTimeLimit: millisecondsPerEndpoint,
      })
    }
  }, 120_000)
})

describe('what once gave a 5xx', () => {
  const post = (url: string, type: string, payload: string) =>
    test().app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, origin: 'http://localhost:3000' },
      payload,
    })

  it.each([
    ['an object', { toString: 1 }],
    ['a list', [[]]],
  ])('%s as a user id is refused', async (_, user_id) => {
    const token = await aSession(test(), await anAccount(test()))
    const { statusCode, body } = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/get-user-profile',
      headers: { authorization: `Bearer ${token}` },
      payload: { user_id },
    })
    expect(statusCode).toBe(403)
    expectNoFault(statusCode, body, user_id)
  })

  it.each(['語'.repeat(100), 'ﷺ'.repeat(100), 'x'.repeat(100), '語a'.repeat(50)])(
    'a long needle finds nothing: %s',
    async (search) => {
      await aModel(test().ctx)
      const { countryId } = await aPlace(test().ctx)
      for (const url of ['/api/V1/product-search', '/api/V1/get-cities']) {
        const query = { search, country_id: String(countryId) }
        const { statusCode, body } = await test().app.server.inject({ url, query })
        expect(statusCode).toBe(200)
        expectNoFault(statusCode, body, search)
      }
    },
  )

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=a', '--b\r\n'],
    [
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ],
  ])('%s that is broken off is refused', async (type, payload) => {
    const { statusCode, body } = await post('/api/V1/job-offer-form/save', type, payload)
    expect([400, 422]).toContain(statusCode)
    expectNoFault(statusCode, body, payload)
  })

  it('half of a surrogate pair is refused with its field', async () => {
    const payload = JSON.stringify({ subscribe_email: 'a\ud800@vale.example' })
    const { statusCode, body } = await post('/api/V1/subscribe', 'application/json', payload)
    expect(statusCode).toBe(422)
    expectNoFault(statusCode, body, payload)
  })
})

describe('an address', () => {
  let port = 0
  beforeAll(async () => {
    await test().app.server.listen({ port: 0, host: '127.0.0.1' })
    port = (test().app.server.server.address() as AddressInfo).port
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
      })
      asked.on('error', reject)
      asked.end()
    })

  it.each(['//', '/[', '/api/V1/%ff', '/%ff', '/media/%ff/320.webp', '///x', 'http://[/x', '*'])(
    '%s that is none gets an envelope',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expectNoFault(status, body, path)
    },
  )

  it('of any characters gets an envelope', async () => {
    const path = fc
      .string({ unit: 'grapheme-ascii', maxLength: 60 })
      .map((text) => `/${text.replaceAll(/[^\x21-\x7e]/g, '/')}`)
    await fc.assert(
      fc.asyncProperty(path, async (path) => {
        const { status, body } = await get(path)
        expectNoFault(status, body, path)
      }),
      { numRuns: 200, interruptAfterTimeLimit: 3_000 },
    )
  })

  it('with headers over the limit gets an envelope', async () => {
    const { status, body } = await get('/', { 'x-long': 'x'.repeat(100_000) })
    expect(status).toBe(431)
    expectNoFault(status, body, 'a long header')
  })
})
