// `npm run shared-cache`: two instances on one PostgreSQL behind one Varnish, which must be installed
// (Debian: `varnish` and `varnish-modules`). Measures how long a write takes to be visible on the other
// instance and through Varnish, and searches everything stored in Varnish for personal bytes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { randomIds } from '#server/platform/ids.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { ensureBuilt } from '#tests/support/site/ensure-built.ts'
import { createEditor, computeTimes, type Times, waitForText } from './shared-cache/edits.ts'
import { startVarnish, type Varnish } from '#tests/support/servers/varnish-server.ts'
import { createInstance } from './soak/instance.ts'
import { type Seeded, seedSoak } from './soak/seed.ts'

const { values: options } = parseArgs({ options: { writes: { type: 'string', default: '200' } } })
const writes = Number(options.writes)
const maxSeenMs = 1000
const say = (text: string) => void process.stdout.write(`${text}\n`)

const row = (what: string, { count, median, p99, longest }: Times): string =>
  `| ${what} | ${count} | ${median.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${longest.toFixed(0)} ms |`

/** Renames models one after the other, and measures when each new name is visible at `origin`. */
const measureWrites = async (
  { models, owner }: Seeded,
  { instance, origin }: { instance: string; origin: string },
): Promise<Times> => {
  const editor = createEditor(instance, owner)
  const waits: number[] = []
  for (let count = 0; count < writes; count += 1) {
    const id = models[count % models.length] ?? 1
    const page = `${origin}/model/${id}`
    // Stores the page before the write.
    await (await fetch(page, { headers: { 'accept-encoding': 'gzip' } })).text()
    const name = `Seen${new URL(origin).port}x${count}e`
    await editor.rename(id, name)
    waits.push(await waitForText(page, name))
  }
  return computeTimes(waits)
}

/**
 * Requests through Varnish everything that contains the names of two clients; returns how many responses had
 * one.
 */
const readPersonally = async (varnish: Varnish, { clients, models, owner }: Seeded) => {
  let personalPages = 0
  for (const { id, token } of clients) {
    const headers = { cookie: `callboard_session=${token}` }
    for (const path of [
      '/profile',
      '/home',
      `/model/${models[0]}`,
      `/api/V1/getCart?user_id=${id}`,
      `/api/V1/profile/download?user_id=${id}`,
      '/api/V1/session',
      `/api/V1/product-details?product_id=${models[0]}&user_id=${id}`,
      `/api/V1/homepage/content?user_id=${id}`,
    ]) {
      const answer = await fetch(varnish.url + path, { headers })
      if ((await answer.text()).includes('client.example')) personalPages += 1
    }
  }
  const headers = { cookie: `callboard_session=${owner}` }
  await (await fetch(`${varnish.url}/api/admin/users`, { headers })).text()
  return personalPages
}

/**
 * Searches the stored responses.
 * @throws if one contains personal bytes.
 */
const requireNothingPersonal = (varnish: Varnish, { clients, owner }: Seeded): void => {
  const cacheContent = varnish.stored()
  const secrets = [owner, 'client.example', 'staff.example', 'Set-Cookie', 'set-cookie']
  const leakedTexts = [...secrets, ...clients.map(({ token }) => token)].filter((text) =>
    cacheContent.includes(text),
  )
  if (leakedTexts.length > 0) throw new Error(`Varnish has stored ${leakedTexts.join(', ')}`)
  if (!cacheContent.includes('models:all')) throw new Error('Varnish has stored no page at all')
}

ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'callboard-shared-cache-'))
const postgres = await startPostgres()
const database = postgres.getUrl('postgres')
const seeded = await seedSoak({ kind: 'postgres', url: database })
const [first, second, port] = [await freePort(), await freePort(), await freePort()]
const token = randomIds.token()
const environment = {
  NODE_ENV: 'production',
  CALLBOARD_MODE: 'demo',
  DATABASE_URL: database,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: 'false',
  PURGE_URL: `http://127.0.0.1:${port}`,
  PURGE_TOKEN: token,
}
const instances = [first, second].map((each) =>
  createInstance(each, { ...environment, DATA_DIR: join(folder, String(each)) }),
)
try {
  for (const instance of instances) await instance.start()
  const varnish = await startVarnish({ port, instances: [first, second], token, folder })
  say(
    `| A write on one instance is seen | writes | median | p99 | longest |\n| --- | --: | --: | --: | --: |`,
  )
  const instance = `http://127.0.0.1:${first}`
  const other = await measureWrites(seeded, { instance, origin: `http://127.0.0.1:${second}` })
  say(row('on the other instance', other))
  const shared = await measureWrites(seeded, { instance, origin: varnish.url })
  say(row('through Varnish', shared))

  const personal = await readPersonally(varnish, seeded)
  if (personal === 0)
    throw new Error('No personal response was read: the check would prove nothing')
  requireNothingPersonal(varnish, seeded)
  say(`no personal byte in what Varnish has stored, after ${personal} personal responses`)

  const fetched = varnish.count('MAIN.backend_req')
  const load = await autocannon({
    url: `${varnish.url}/model/${seeded.models[0]}`,
    connections: 32,
    duration: 5,
  })
  const backendRequests = varnish.count('MAIN.backend_req') - fetched
  say(
    `${load.requests.average.toFixed(0)} requests a second; ${backendRequests} of ${load.requests.total} reached an instance`,
  )
  await varnish.stop()
  if (shared.longest > maxSeenMs)
    throw new Error(`A write took ${shared.longest.toFixed(0)} ms to be seen`)
} finally {
  await Promise.all(instances.map((each) => each.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
