import fc from 'fast-check'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { EndpointContract, Envelope } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { backOffice } from '#server/modules.ts'
import { anyRequest, type AnyRequest } from '#tests/support/any-request.ts'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'

const table = Object.entries<EndpointContract>({ ...endpoints, ...backOffice.table })
/** What reads the database besides, at addresses that are right. */
const otherPaths = [
  '/staff/files/abc',
  '/comp-cards/1.pdf',
  '/readyz',
  '/project-sheets/1.pdf',
  `/calendars/${'x'.repeat(22)}.ics`,
  '/sitemap.xml',
  '/blog/rss.xml',
  '/package-pictures/abc/def/320.webp',
  `/email-pictures/booking-1/${'k'.repeat(22)}/${'s'.repeat(43)}.jpg`,
  '/api/admin/notifications/stream',
]

type Statuses = Map<string, number[]>

const listFaults = (statuses: Statuses) =>
  [...statuses].filter(([, all]) => all.some((status) => status >= 500 && status !== 503))

it('answers 503 with the envelope to whatever needs the database while that is away', async () => {
  const server = await startPostgres()
  await onServer(server.url, 'create database away')
  const database = await openDatabase({ kind: 'postgres', url: server.getUrl('away') })
  await migrate(database)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RESPONSE_CACHE: 'off',
    LIMIT_READS: '1000000',
  })
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database })
  const statuses: Statuses = new Map()
  const send = async (key: string, { url, method, headers, payload }: AnyRequest) => {
    const request = { url, method: method as 'GET', headers, payload }
    const { statusCode, body } = await app.server.inject(request)
    statuses.set(key, [...(statuses.get(key) ?? []), statusCode])
    if (statusCode < 400) return
    expect(JSON.parse(body) as Envelope).toMatchObject({ status: false })
  }
  try {
    await app.server.ready()
    await server.kill()
    const cookie = `callboard_session=${'x'.repeat(43)}`
    for (const [key, contract] of table) {
      for (const asked of fc.sample(anyRequest(key, contract), 4)) {
        const { origin: _, ...headers } = asked.headers
        await send(key, { ...asked, headers: { ...headers, cookie } })
      }
    }
    for (const url of otherPaths)
      await send(url, { url, method: 'GET', headers: { cookie }, payload: undefined })
  } finally {
    await app.close()
    await database.close()
    await server.stop()
  }
  expect(listFaults(statuses)).toEqual([])
  for (const url of otherPaths) expect([url, statuses.get(url)]).toEqual([url, [503]])
  // What is refused or answered before the database is asked is the exception.
  const unavailable = [...statuses].filter(([, all]) => all.includes(503))
  expect(unavailable.length / statuses.size).toBeGreaterThan(0.9)
}, 120_000)
