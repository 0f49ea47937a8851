import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobs } from '#server/db/schema/jobs.ts'
import { orders } from '#server/db/schema/orders.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aModel } from '#tests/support/records/factories.ts'
import {
  onServer,
  type PostgresServer,
  startPostgres,
} from '#tests/support/servers/postgres-server.ts'
import { copyMigrated } from '#tests/support/prepare-databases.ts'
import { type Site, startSite, withDatabase } from '#tests/support/site/site.ts'
import { beginRequest, isClosed, keepRequesting } from '#tests/support/traffic.ts'

const seed = async (ctx: Parameters<typeof aModel>[0]) => void (await aModel(ctx))

const booking = {
  path: '/api/V1/model-booking',
  body: { shipping_address: aBookingForm(), wishlists: [1] },
}
const testRequests = [
  ...['/welcome', '/welcome', '/api/V1/site', '/api/V1/session'].map((path) => ({ path })),
  booking,
]
// The limits would refuse this flood of bookings.
const environment = { RATE_LIMIT: 'false' }

/** Starts clients that send requests continuously, and waits until each has several responses. */
const startLoad = async ({ url }: Site) => {
  const clients = testRequests.map((ask) => keepRequesting(url, ask))
  await eventually(() => {
    for (const { responses: received } of clients) expect(received.length).toBeGreaterThan(2)
  })
  return clients
}

const waitUntilClosed = ({ url }: Site) =>
  eventually(async () => expect(await isClosed(url)).toBe(true))

/** Checks that every confirmed booking is stored, and that no job was left unfinished. */
const expectStored = (site: Site, booked: number) =>
  withDatabase(site.database, async ({ db }) => {
    expect(await db.select({ id: orders.id }).from(orders)).toHaveLength(booked)
    expect(await db.select().from(jobs).where(isNotNull(jobs.lockedUntil))).toEqual([])
  })

/** Sends SIGTERM during requests. Every request must be answered, and the program must exit with 0. */
const stopUnderLoad = async (site: Site): Promise<void> => {
  const clients = await startLoad(site)
  const slow = await beginRequest(site.url, booking)
  const stopped = site.stop()
  await waitUntilClosed(site)
  const answer = await slow.finish()
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  await stopped
  for (const { responses: received, done } of clients) {
    await done
    expect(received.filter(({ status }) => status >= 300)).toEqual([])
  }
  await expectStored(site, 1 + (clients.at(-1)?.responses.length ?? 0))
}

describe('SIGTERM amid requests', () => {
  // Starting the program is slow on a busy machine.
  vi.setConfig({ testTimeout: 120_000 })
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  const aDatabase = async (name: string): Promise<string> => {
    // A first attempt of the same test may have left it.
    await onServer(server.url, `drop database if exists ${name} with (force)`)
    await onServer(server.url, `create database ${name}`)
    return server.getUrl(name)
  }

  it('cuts none of them, ends jobs and the embedded database, and exits with 0', async () => {
    const site = await startSite({ seed, environment })
    onTestFinished(() => site.remove())
    await stopUnderLoad(site)
  })

  it('cuts none of them on PostgreSQL, and exits with 0', async () => {
    const site = await startSite({ seed, environment, postgres: await aDatabase('busy') })
    onTestFinished(() => site.remove())
    await stopUnderLoad(site)
  })

  it('fails health checks first and answers everything else until its proxy has noticed', async () => {
    const site = await startSite({
      postgres: await aDatabase('leaving'),
      environment: { STOP_DELAY_SECONDS: '4' },
    })
    onTestFinished(() => site.remove())
    const getStatus = async (path: string) =>
      (await fetch(site.url + path, { headers: { connection: 'close' } })).status
    const stopped = site.stop()
    await eventually(async () => expect(await getStatus('/healthz')).toBe(503))
    expect(await getStatus('/readyz')).toBe(503)
    expect(await getStatus('/welcome')).toBe(200)
    expect(await getStatus('/api/V1/site')).toBe(200)
    await stopped
  })

  it('ends a program that is still filling its database, which opens again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'callboard-stop-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const source = { kind: 'embedded', directory: join(dataDir, 'db') } as const
    copyMigrated(source.directory)
    const child = spawn(process.execPath, ['build/server/index.js'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    expect(String(await once(child.stdout, 'data'))).toContain('Filling the demo agency')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
    await withDatabase(source, async ({ db }) => {
      expect(await db.select().from(jobs).where(isNotNull(jobs.lockedUntil))).toEqual([])
    })
  })

  it('stops the site when only the shell that npm started it with gets the signal', async () => {
    const site = await startSite({
      postgres: await aDatabase('idle'),
      environment: { npm_lifecycle_event: 'start' },
      command: ['sh', '-c', 'node scripts/start.mjs; exit $?'],
    })
    onTestFinished(() => site.remove())
    await site.signal()
    await waitUntilClosed(site)
  })
})
