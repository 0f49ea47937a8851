import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { settings } from '#server/db/schema/settings.ts'
import { startTracing } from '#server/platform/tracing/open-telemetry.ts'
import { openTestDatabase } from '#tests/support/databases.ts'

interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[]
  }[]
}

/** A collector that takes JSON over HTTP. */
const startCollector = async () => {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { scopeSpans } of (body as Export).resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, stop: () => server.close() }
}

let collector: Awaited<ReturnType<typeof startCollector>>
beforeEach(async () => {
  collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
})
afterEach(() => {
  vi.unstubAllEnvs()
  collector.stop()
})

describe('tracing', () => {
  it('is off unless OpenTelemetry’s variables name a collector', () => {
    expect(readConfig({}).tracesRequests).toBe(false)
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    expect(readConfig(environment).tracesRequests).toBe(true)
    expect(readConfig({ ...environment, OTEL_SDK_DISABLED: 'true' }).tracesRequests).toBe(false)
  })

  it('reports a request with its statements, as a part of its caller’s trace', async () => {
    const tracing = startTracing()
    const database = await openTestDatabase({ trace: tracing.query })
    onTestFinished(() => database.close())
    await database.db.insert(settings).values({ key: 'opening', value: { isOpen: true } })
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const app = await buildApp({ config, log: pino({ level: 'silent' }), database, tracing })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const url = '/api/V1/product-search?search=secret'
    expect((await app.server.inject({ url, headers })).statusCode).toBe(200)
    await app.close()
    await tracing.close()

    const spans = collector.spans.filter((span) => span.traceId === traceId)
    const request = spans.find(({ name }) => name === 'GET /api/V1/product-search')
    expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
    const statements = spans.filter(({ attributes }) =>
      attributes.some(({ key }) => key === 'db.query.text'),
    )
    expect(statements.length).toBeGreaterThan(0)
    expect(statements[0]?.parentSpanId).toBe(request?.spanId)
    expect(JSON.stringify(collector.spans)).not.toContain('secret')
  })
})
