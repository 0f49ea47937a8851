import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { backUp } from '#server/modules/backup/index.ts'
import { type Finding, formatFinding } from '#server/modules/checks/index.ts'
import { probeAddress } from '#server/modules/checks/probes/address-probe.service.ts'
import { probeBackup } from '#server/modules/checks/probes/backup-probe.service.ts'
import { probeRights } from '#server/modules/checks/probes/database-probe.service.ts'
import { probeClock, probeMachine } from '#server/modules/checks/probes/machine-probe.service.ts'
import { probeEmail, probeStore } from '#server/modules/checks/probes/services-probe.service.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { freePort } from '#tests/support/free-port.ts'
import { aClock, aContext } from '#tests/support/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { onServer } from '#tests/support/servers/postgres-server.ts'
import { startS3 } from '#tests/support/servers/s3-server.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'

const database = useDatabase()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-check-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aSite = (environment: Record<string, string> = {}) => {
  const config = readConfig({ DATA_DIR: folder, ...environment })
  return { config, platform: createPlatform({ config }) }
}

const formatFindings = async (findings: Promise<Finding[]> | Finding[]): Promise<string> =>
  (await findings).map(formatFinding).join('\n')

describe('the email server', () => {
  it('is signed in to, or its refusal is repeated', async () => {
    const smtp = await startSmtpServer()
    onTestFinished(smtp.stop)
    expect(await formatFindings(probeEmail(aSite({ SMTP_URL: smtp.url })))).toBe('')
    expect(smtp.received).toEqual([])
    const nobody = `smtp://127.0.0.1:${await freePort()}`
    expect(await formatFindings(probeEmail(aSite({ SMTP_URL: nobody })))).toMatch(
      /^error: The email server does not let us in: .*ECONNREFUSED.* SMTP_URL are right\.$/,
    )
  })
})

describe('the store', () => {
  it('is written to, read and emptied again', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.stop())
    for (const environment of [{}, s3.environment]) {
      const ctx = aSite(environment)
      expect(await formatFindings(probeStore(ctx))).toBe('')
      for await (const { key } of ctx.platform.media.list()) expect(key).toBeUndefined()
    }
    const missing = { ...s3.environment, S3_BUCKET: 'missing' }
    expect(await formatFindings(probeStore(aSite(missing)))).toMatch(
      /^error: Files cannot.*S3_BUCKET/,
    )
  })

  it('that cannot be written is an error', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await formatFindings(probeStore(aSite({ DATA_DIR: file })))).toMatch(
      /^error: Files cannot be stored, read and deleted: .*not a folder\. Give DATA_DIR/,
    )
  })
})

/** What a proxy says of whom it speaks for. */
type Forward = (headers: IncomingHttpHeaders, client: string) => string | undefined

/** A proxy at an address of its own, as no visitor has it. */
const startProxy = async (port: number, target: number, forward: Forward) => {
  const server = createServer((incoming, outgoing) => {
    const { 'x-forwarded-for': _, ...headers } = incoming.headers
    const claim = forward(incoming.headers, incoming.socket.remoteAddress ?? '')
    const passed = request({
      port: target,
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
      path: incoming.url,
      headers: { ...headers, ...(claim === undefined ? {} : { 'x-forwarded-for': claim }) },
    })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    passed.end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

// Only Linux has all of 127.0.0.0/8.
describe.runIf(process.platform === 'linux')('the address of visitors', () => {
  const behind = async (forward: Forward, site: Record<string, string> = {}) => {
    const port = await freePort()
    const environment = {
      CALLBOARD_MODE: 'demo',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '127.0.0.2',
      DATA_DIR: folder,
    }
    const config = readConfig({ ...environment, ...site })
    const app = await buildApp({ config, log: pino({ level: 'silent' }), database: database() })
    onTestFinished(() => app.close())
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    await startProxy(port, (app.server.server.address() as AddressInfo).port, forward)
    return formatFindings(probeAddress(aSite(environment)))
  }
  const append: Forward = (headers, client) =>
    [headers['x-forwarded-for'], client].filter(Boolean).join(', ')

  it('is passed on by a proxy that is set up well', async () => {
    expect(await behind(append)).toBe('')
  })

  it('can be claimed by anybody where the proxy repeats what it is told', async () => {
    const repeat: Forward = (headers, client) => String(headers['x-forwarded-for'] ?? client)
    expect(await behind(repeat)).toMatch(/^error: Anybody can claim any network address/)
  })

  it('is unknown where the proxy says nothing, or is not trusted', async () => {
    const silent: Forward = () => undefined
    expect(await behind(silent)).toMatch(/^error: The proxy 127\.0\.0\.2 does not say/)
    expect(await behind(append, { TRUST_PROXY: '10.0.0.5' })).toMatch(
      /^error: The proxy 127\.0\.0\.2 does not say/,
    )
  })

  it('leads to this site and no other', async () => {
    expect(await behind(append, { PUBLIC_URL: 'http://other.example' })).toMatch(
      /^error: A site with another PUBLIC_URL, http:\/\/other\.example, answers/,
    )
    const port = await freePort()
    const nobody = aSite({ PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(await formatFindings(probeAddress(nobody))).toMatch(
      /^error: Nothing answers at .*ECONNREFUSED/,
    )
    await startProxy(port, await freePort(), append)
    expect(await formatFindings(probeAddress(nobody))).toMatch(
      /^error: The proxy at .* reaches no instance/,
    )
  })
})

describe('the machine', () => {
  it('has room for files', async () => {
    const clock = aClock('2026-01-01T00:00:00Z')
    const { config, platform } = aSite({ DISK_RESERVE_MB: '100' })
    const withRoom = (megabytes: number) =>
      formatFindings(
        probeMachine({
          config,
          platform: {
            ...platform,
            clock,
            disk: { freeBytes: () => Promise.resolve(megabytes * 1024 * 1024) },
          },
        }),
      )
    expect(await withRoom(1000)).toBe('')
    expect(await withRoom(150)).toMatch(/^warning: Only 150 MB are free/)
    expect(await withRoom(50)).toMatch(/^error: 50 MB are free.*DISK_RESERVE_MB/)
  })

  it('has the time of the database', async () => {
    const [database, machine] = [aClock(), aClock()]
    expect(await formatFindings(probeClock({ clock: database }, machine))).toBe('')
    machine.advance(-90)
    expect(await formatFindings(probeClock({ clock: database }, machine))).toMatch(
      /differ by 90 seconds/,
    )
  })
})

it('a backup of the last two days is known', async () => {
  const clock = aClock()
  const ctx = aContext(database(), { clock, environment: { DATA_DIR: folder } })
  expect(await formatFindings(probeBackup(ctx))).toMatch(
    /^warning: No backup has been made\. Set BACKUP_DIR, or run .* backup every night/,
  )
  await backUp(ctx, { file: join(folder, 'site.tar'), force: false })
  expect(await formatFindings(probeBackup(ctx))).toBe('')
  clock.advance(3 * 24 * 60 * 60)
  expect(await formatFindings(probeBackup(ctx))).toMatch(
    /^warning: The last backup is 3 days old\./,
  )
})

describe.runIf(inject('testDatabase').kind === 'postgres')('the role in the database', () => {
  it('may read and write every table, and is nobody’s superuser', async () => {
    const source = inject('testDatabase')
    if (source.kind !== 'postgres') return
    const { rows } = await database().db.execute<{ name: string }>(
      sql`select current_database()::text as name`,
    )
    const url = new URL(source.server)
    url.pathname = rows[0]?.name ?? ''
    const probe = async (role: string) => {
      url.username = role
      const database = await openDatabase({ kind: 'postgres', url: url.href })
      try {
        return await formatFindings(
          probeRights(aContext(database, { environment: { DATABASE_URL: url.href } })),
        )
      } finally {
        await database.close()
      }
    }
    expect(await probe('callboard')).toMatch(/^warning: The site runs as callboard, a superuser/)
    await onServer(source.server, 'create role check_clerk login')
    onTestFinished(async () => {
      await database().db.execute(sql`drop owned by check_clerk`)
      await onServer(source.server, 'drop role check_clerk')
    })
    expect(await probe('check_clerk')).toMatch(
      /^error: The role check_clerk may not read and write .* and \d+ more\. Run .* GRANT/,
    )
    await database().db.execute(
      sql`grant select, insert, update, delete on all tables in schema public to check_clerk`,
    )
    expect(await probe('check_clerk')).toBe('')
  })
})
