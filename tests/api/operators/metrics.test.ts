import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jobs } from '#server/db/schema/jobs.ts'
import { insertJob } from '#server/platform/queue/queue.repo.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const token = 'a-token-of-operators'
const test = useApp(useDatabase(), { METRICS_TOKEN: token, LIMIT_FORMS: '1' })

const readMetrics = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await test().app.server.inject({ url: '/metrics', headers })
  expect(statusCode).toBe(200)
  return body
}

/** The value of a series; undefined where there is none. */
const readSeries = async (series: string): Promise<number | undefined> => {
  const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const get = async (url: string) => (await test().app.server.inject({ url })).statusCode

describe('the metrics', () => {
  it('count requests by the template of their route, whatever their address', async () => {
    const first = await aModel(test().ctx)
    const second = await aModel(test().ctx)
    for (const id of [first, second]) await get(`/api/V1/product-details?product_id=${id}&n=${id}`)
    for (const path of ['/nothing-1', '/nothing-2', '/api/V1/nothing']) await get(path)
    const template = 'route="/api/V1/product-details"'
    expect(
      await readSeries(`callboard_requests_total{method="GET",${template},status="200"}`),
    ).toBe(2)
    expect(await readSeries(`callboard_request_seconds_count{method="GET",${template}}`)).toBe(2)
    expect(
      await readSeries('callboard_requests_total{method="GET",route="none",status="404"}'),
    ).toBe(3)
    expect(await readMetrics()).not.toContain('nothing-1')
  })

  it('tell of jobs by kind, and since when the oldest is due', async () => {
    const { ctx, app } = test()
    const dueAt = new Date(ctx.platform.clock.now().getTime() - 90_000)
    await insertJob(ctx, { kind: 'nobody.does-this', payload: {}, dueAt })
    const kind = 'kind="nobody.does-this"'
    expect(await readSeries(`callboard_jobs{${kind}}`)).toBe(1)
    expect(await readSeries(`callboard_oldest_job_seconds{${kind}}`)).toBeGreaterThanOrEqual(90)
    await app.jobs.settle()
    expect(await readSeries('callboard_jobs_waiting')).toBe(1)
    // A backup may run for an hour.
    await ctx.db.update(jobs).set({ lockedUntil: sql`now() + interval '1 hour'` })
    expect(await readSeries(`callboard_oldest_job_seconds{${kind}}`)).toBe(0)
  })

  it('count emails, and what a limit refuses', async () => {
    const visitor = aVisitor(test().app)
    const form = { subscribe_email: 'reader@home.example' }
    await visitor.call('POST /api/V1/subscribe', form)
    await test().app.jobs.settle()
    expect(await readSeries('callboard_emails_total{outcome="sent"}')).toBe(1)
    const { status } = await visitor.call('POST /api/V1/subscribe', form)
    expect(status).toBe(429)
    expect(await readSeries('callboard_limited_total{limit="forms"}')).toBe(1)
  })

  it('are those that the supplied alerts and dashboard read', async () => {
    const rules = parse(readFileSync('deploy/observability/rules.yaml', 'utf8')) as {
      groups: { rules: { expr: string }[] }[]
    }
    const dashboard = JSON.parse(readFileSync('deploy/observability/dashboard.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules),
      ...dashboard.panels.flatMap(({ targets }) => targets),
    ].map(({ expr }) => expr)
    expect(expressions.length).toBeGreaterThan(20)
    const names = new Set(
      expressions.flatMap((expr) => expr.match(/\b(?:callboard|nodejs|process)_\w+/g) ?? []),
    )
    const metrics = await readMetrics()
    for (const name of names) {
      const metric = name.replace(/_(?:bucket|sum|count)$/, '')
      expect(metrics, name).toMatch(new RegExp(`^# TYPE ${metric} `, 'm'))
    }
  })
})
