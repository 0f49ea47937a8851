import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anAccount, aSession, sessionCookie, useApp } from '#tests/support/records/visitors.ts'
import { caddyfiles, isCaddyInstalled, startCaddy } from '#tests/support/servers/caddy-server.ts'
import { isVarnishInstalled, startVarnish } from '#tests/support/servers/varnish-server.ts'

const metricsToken = 'a-token-of-operators'
const test = useApp(useDatabase(), { METRICS_TOKEN: metricsToken })

/** Spellings of the operators' addresses, each of which Fastify, Caddy or Varnish might read differently. */
const spellings = ['metrics', 'readyz', 'healthz'].flatMap((name) => [
  `/${name}`,
  `/${name}/`,
  `/${name}?probe=1`,
  `/${name}/?probe=1`,
  `//${name}`,
  `/.//${name}`,
  `/x/../${name}`,
  `/x/%2e%2e/${name}`,
  `/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
  `/%${name.charCodeAt(0).toString(16).toUpperCase()}${name.slice(1)}/`,
])

let port = 0
beforeAll(async () => {
  await test().app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (test().app.server.server.address() as AddressInfo).port
})

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** No spelling, nor what it is redirected to, may show what is for operators only. */
const expectHidden = async (url: string) => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  for (const path of [...spellings, `${url}/metrics`, `${url}/metrics/`]) {
    const { status, location } = await sendRaw(url, { path, headers })
    expect([308, 404], path).toContain(status)
    if (location) expect((await sendRaw(url, { path: location, headers })).status, path).toBe(404)
  }
}

describe.skipIf(!isCaddyInstalled).each(caddyfiles)('%s', (caddyfile) => {
  it('is valid, and hides what is for operators in every spelling', async () => {
    const instances = caddyfile === 'deploy/Caddyfile' ? [port, port] : [port]
    const parts = { port: await freePort(), instances, folder: aFolder(), caddyfile }
    const caddy = await startCaddy(parts)
    onTestFinished(() => caddy.stop())
    await expectHidden(caddy.url)
    expect((await sendRaw(caddy.url, { path: '/api/V1/site' })).status).toBe(200)
  })
})

describe.skipIf(!isVarnishInstalled)('the configuration of Varnish', () => {
  it('hides what is for operators, and keeps what it has stored while staff read lists', async () => {
    const folder = aFolder()
    const parts = {
      port: await freePort(),
      instances: [port, port],
      token: 'purge',
      folder,
    } as const
    const varnish = await startVarnish(parts)
    onTestFinished(() => varnish.stop())
    await expectHidden(varnish.url)

    await aModel(test().ctx)
    const token = await aSession(test(), await anAccount(test(), { role: 'owner' }))
    const headers = { cookie: `${sessionCookie}=${token}` }
    const lists = [
      '/api/admin/models',
      '/%61pi/admin/models',
      '/api//admin/models',
      '/api/admin/models/',
    ]
    for (const path of lists) {
      const { status, location } = await sendRaw(varnish.url, { path, headers })
      if (status !== 200)
        expect({ path, status, location }).toMatchObject({ status: 308, location: lists[0] })
    }
    // A child that ended would have been started again, with nothing stored.
    expect(varnish.count('MGT.child_panic') + varnish.count('MGT.child_died')).toBe(0)
    expect((await sendRaw(varnish.url, { path: '/robots.txt' })).status).toBe(200)
  })
})
