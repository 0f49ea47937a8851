import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()

/** The API with its log as lines. */
const aLoggingApp = async (environment: Record<string, string> = {}) => {
  const lines: string[] = []
  const config = readConfig({ LOG_LEVEL: 'info', ...environment })
  const log = createLogger(config, { write: (line) => void lines.push(line) })
  const app = await buildApp({ config, log, database: database() })
  onTestFinished(() => app.close())
  return { app, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const accessLog = { ACCESS_LOG: 'on', TRUST_PROXY: '10.0.0.0/8' }

describe('a request', () => {
  it('has one id: in its response, in its refusal and in every line of the log', async () => {
    const { app, lines } = await aLoggingApp(accessLog)
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/V1/model-booking',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    const id = response.headers['x-request-id']
    expect(id).toMatch(/^[\w-]{8,}$/)
    expect(response.json()).toMatchObject({ error: { id } })
    const requestLines = lines().filter(({ requestId }) => requestId === id)
    expect(requestLines.map(({ msg }) => msg)).toContain('request')
    for (const line of lines()) expect(line).not.toHaveProperty('reqId')
  })

  it('keeps the id that a trusted proxy gives it, and no visitor’s', async () => {
    const { app } = await aLoggingApp(accessLog)
    const getRequestId = async (remoteAddress: string, id: string) => {
      const headers = { 'x-request-id': id }
      const request = { url: '/api/V1/session', remoteAddress, headers }
      return (await app.server.inject(request)).headers['x-request-id']
    }
    expect(await getRequestId('10.0.0.5', 'from-the-proxy-1')).toBe('from-the-proxy-1')
    expect(await getRequestId('10.0.0.5', 'x'.repeat(65))).not.toBe('x'.repeat(65))
    expect(await getRequestId('203.0.113.9', 'from-a-visitor-1')).not.toBe('from-a-visitor-1')
  })

  it('is a line of the access log, without its query', async () => {
    const { app, lines } = await aLoggingApp(accessLog)
    await app.server.inject({ url: '/api/V1/product-search?search=secret' })
    expect(lines()).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'GET',
        url: '/api/V1/product-search',
        route: '/api/V1/product-search',
        status: 200,
        milliseconds: expect.any(Number) as number,
      }),
    )
    expect(JSON.stringify(lines())).not.toContain('secret')
  })

  it('is none unless the setting says so', async () => {
    const { app, lines } = await aLoggingApp()
    await app.server.inject({ url: '/api/V1/session' })
    expect(lines().filter(({ msg }) => msg === 'request')).toEqual([])
  })

  it('is a line too where it is answered from memory', async () => {
    const { app, lines } = await aLoggingApp(accessLog)
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    for (let times = 0; times < 2; times += 1) await (await fetch(`${origin}/api/V1/site`)).text()
    const requests = lines().filter(({ url }) => url === '/api/V1/site')
    expect(requests.map(({ isFromMemory }) => isFromMemory)).toEqual([undefined, true])
  })
})
