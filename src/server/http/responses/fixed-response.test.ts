import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createFixedResponse } from './fixed-response.ts'

const body = Buffer.from('{"openapi":"3.1.0"}'.repeat(20_000))

/** A server of one document that records what it writes. */
const aServer = () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const payloads: unknown[] = []
  app.addHook('onSend', (_request, _reply, payload, done) => {
    payloads.push(payload)
    done()
  })
  app.get('/', createFixedResponse({ type: 'application/json', body }))
  return { app, payloads }
}

it('is one buffer for everybody, compressed once, though many ask at the same time', async () => {
  const { app, payloads } = aServer()
  const ask = (encoding?: string) =>
    app.inject({ url: '/', headers: encoding ? { 'accept-encoding': encoding } : {} })
  const [first] = await Promise.all(Array.from({ length: 20 }, () => ask('gzip, br')))
  await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(new Set(payloads).size).toBe(2)
  expect(payloads.includes(body)).toBe(true)
  expect(first?.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first!.rawPayload).equals(body)).toBe(true)
})

it('is not sent again to who has it', async () => {
  const { app, payloads } = aServer()
  const { headers } = await app.inject({ url: '/' })
  const again = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(payloads.map((payload) => payload === body)).toEqual([true, false])
})
