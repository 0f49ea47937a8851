import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { randomIds } from '#server/platform/ids.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createDrain } from './drain.ts'
import { registerRateLimit } from './rate-limit.ts'
import { createServer } from '../server.ts'

/** Ten reads in ten seconds. */
const environment = { LIMIT_READS: '60' }

const aServer = () => {
  const config = readConfig(environment)
  const server = createServer({
    config,
    log: pino({ level: 'silent' }),
    ids: randomIds,
    early: () => false,
    drain: createDrain(),
  })
  onTestFinished(() => server.close())
  const isOwn = ({ headers }: FastifyRequest) => headers['x-own'] !== undefined
  registerRateLimit(server, { config, isOwn, metrics: createMetrics() })
  server.get('*', { config: { access: 'page' } }, () => 'page')
  server.get('/api/V1/read', { config: { access: 'public' } }, () => ({ status: true }))
  server.get('/media/:name', { config: { access: 'public', isFile: true } }, () => 'file')
  server.get('/healthz', { config: { access: 'operator' } }, () => 'running')
  return server
}

type Server = ReturnType<typeof aServer>

/** Counts how many of these requests, sent one after the other, are answered. */
const countAnswered = async (
  server: Server,
  urls: readonly string[],
  { from = '203.0.113.7', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<number> => {
  let okCount = 0
  for (const url of urls) {
    const { statusCode } = await server.inject({ url, remoteAddress: from, headers })
    if (statusCode === 200) okCount += 1
  }
  return okCount
}

const times = (count: number, url: string) => Array.from({ length: count }, () => url)

describe('reads of one network', () => {
  it('are limited together: pages, their data and the API', async () => {
    const server = aServer()
    const urls = ['/find', '/find.data', '/api/V1/read', '/no/such/page']
    expect(await countAnswered(server, [...urls, ...urls, ...urls])).toBe(10)
    expect(await countAnswered(server, ['/find'], { from: '203.0.113.8' })).toBe(1)
  })

  it('count by the /64 of an IPv6 address', async () => {
    const server = aServer()
    await countAnswered(server, times(10, '/find'), { from: '2001:db8:1:2::1' })
    expect(await countAnswered(server, ['/find'], { from: '2001:db8:1:2:ffff::9' })).toBe(0)
    expect(await countAnswered(server, ['/find'], { from: '2001:db8:1:3::1' })).toBe(1)
  })

  it('count a tenth for a file', async () => {
    expect(await countAnswered(aServer(), times(120, '/media/a.webp'))).toBe(100)
  })

  it('leave out what renews the cache, and the proxy that asks whether the program runs', async () => {
    const server = aServer()
    const headers = { 'x-own': '' }
    expect(await countAnswered(server, times(20, '/find'), { headers })).toBe(20)
    await countAnswered(server, times(11, '/find'))
    expect(await countAnswered(server, times(20, '/healthz'))).toBe(20)
  })
})

describe('what a network gets that reads too much', () => {
  const refusedWith = async (url: string, accept: string) => {
    const server = aServer()
    await countAnswered(server, times(10, '/find'), { from: '127.0.0.1' })
    return server.inject({ url, headers: { accept } })
  }

  it('is a plain page for a browser, with the seconds to wait', async () => {
    const { statusCode, headers, body } = await refusedWith('/find', 'text/html,*/*')
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(body).toContain('<h1>Too many requests</h1>')
    expect(body).toContain(`Please wait ${headers['retry-after']} second`)
  })

  it.each(['/find.data', '/api/V1/read'])(
    'is the envelope for a script that reads %s',
    async (url) => {
      const answer = await refusedWith(url, '*/*')
      expect(answer.statusCode).toBe(429)
      expect(answer.headers['retry-after']).toBeDefined()
      expect(answer.json()).toMatchObject({ status: false, error: { code: 'too_many_requests' } })
    },
  )
})
