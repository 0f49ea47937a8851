import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointContract, Envelope } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { backOffice } from '#server/modules.ts'
import { anyRequest, anyRequestTo, type AnyRequest } from '#tests/support/any-request.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { anAccount, aSession, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

/** What answers beside the tables of endpoints, except the pages. */
const otherEndpoints = [
  ...['OPTIONS', 'HEAD', 'POST', 'PATCH', 'DELETE', 'GET', 'PUT'].flatMap((method) => [
    `${method} /api/V1/uploads`,
    `${method} /api/V1/uploads/{id}`,
  ]),
  'GET /media/{key}/{name}',
  'GET /staff/files/{key}',
  'GET /staff/files/{key}/{name}',
  'GET /package-pictures/{token}/{key}/{name}',
  'GET /email-pictures/{page}/{key}/{name}',
  'GET /comp-cards/{file}',
  'GET /project-sheets/{file}',
  'GET /calendars/{file}',
  'GET /sign-in/{provider}',
  'GET /sign-in/google',
  'GET /sign-in/google/callback',
  'GET /sandbox/sign-in',
  'POST /newsletter/unsubscribe/{token}',
  'POST /saved-searches/unsubscribe/{token}',
  'POST /staff/preview/emails/{name}',
  'POST /sandbox/payments/settle',
  'GET /sandbox/mail',
  'GET /sandbox/mail.json',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /blog/rss.xml',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
]
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

const send = async (asked: AnyRequest, token: string) => {
  const cookies = [asked.headers.cookie, token && `callboard_session=${token}`]
  const cookie = cookies.filter(Boolean).join('; ')
  const origin = 'http://localhost:3000'
  return test().app.server.inject({
    ...(asked as AnyRequest & { method: 'GET' }),
    headers: { ...asked.headers, origin, ...(cookie ? { cookie } : {}) },
    remoteAddress: nextAddress(),
  })
}

describe('no request gives a 5xx', () => {
  it('to any endpoint, whatever its path, query, headers and body', async () => {
    await aModel(test().ctx)
    const accounts = [
      await anAccount(test(), { email: 'client@vale.example' }),
      await anAccount(test(), { email: 'owner@vale.example', role: 'owner' }),
    ]
    const sendToEndpoint = async (asked: AnyRequest, token: string) => {
      const { statusCode, body } = await send(asked, token)
      expectNoFault(statusCode, body, asked)
    }
    for (const [key, contract] of table) {
      const tokens = ['', ...(await Promise.all(accounts.map((id) => aSession(test(), id))))]
      const property = fc.asyncProperty(
        anyRequest(key, contract),
        // Most endpoints of the back office let only owners in.
        fc.constantFrom(...tokens, ...tokens.slice(key.includes('/api/admin/') ? 2 : 1)),
        sendToEndpoint,
      )
      await fc.assert(property, {
        numRuns: runsPerEndpoint,
        interruptAfterTimeLimit: millisecondsPerEndpoint,
      })
    }
  }, 120_000)

  it('to an address that no table describes: uploads, files, links, returns of providers', async () => {
    await aModel(test().ctx)
    const owner = await aSession(test(), await anAccount(test(), { role: 'owner' }))
    const session = await test().app.server.inject({
      method: 'POST',
      url: '/api/V1/upload-session',
    })
    const { token } = session.json<{ result: { token: string } }>().result
    const tus = { 'tus-resumable': '1.0.0', 'upload-token': token }
    const sendToAddress = async (asked: AnyRequest, token: string) => {
      const { statusCode, headers, body } = await send(asked, token)
      // Neither a file nor an answer without a body is an envelope.
      const isJson = body !== '' && String(headers['content-type']).includes('application/json')
      expectNoFault(isJson ? statusCode : Math.min(statusCode, 399), body, asked)
    }
    for (const key of otherEndpoints) {
      const request = key.includes('uploads')
        ? fc.oneof(anyRequestTo(key), anyRequestTo(key, tus))
        : anyRequestTo(key)
      const property = fc.asyncProperty(request, fc.constantFrom('', owner), sendToAddress)
      await fc.assert(property, {
        numRuns: 12,
        interruptAfterTimeLimit: millisecondsPerEndpoint,
      })
    }
  }, 60_000)
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

  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRaw(`http://127.0.0.1:${port}`, { path, headers })

  it.each(['/[', '/api/V1/%FF', '/%FF', '/media/%FF/320.webp', '/x', 'http://[/x', '*'])(
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
