// `npm run growth`: fills a PostgreSQL database with ten years of work beside the demo agency, calls every
// `GET` of the back office and the accounts on both, and prints the calls that take over 100 ms at p95 or
// three times as long as on the demo, with the plans of their slowest statements. `-- --scale 0.1` for a
// tenth; `--only bookings` for calls with this text in their name; `--check` prints the statements that read
// far more than they return, without measuring time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { ensureBuilt } from '#tests/support/site/ensure-built.ts'
import { startMeasured } from './bench/processes.ts'
import { seedDemo } from './bench/seeded.ts'
import { ownerSession, signIn } from './bench/sessions.ts'
import { type Call, callSite, listCalls, type Site } from './growth/calls.ts'
import { fillTenYears } from './growth/fill.ts'
import { measureCall, type Measurement } from './growth/measure.ts'
import {
  describePlan,
  describeWaste,
  planSettings,
  recordPlans,
  startPlans,
  type StatementPlan,
} from './growth/plans.ts'

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
})
const scale = Number(options.scale)
const roster = 72
const models = Math.max(roster, Math.round(3000 * scale))
const maxMs = 100
const maxGrowth = 3
/** Below this, a factor of three is noise. */
const minMs = 30
const maxPlans = 3
const say = (text: string) => process.stdout.write(`${text}\n`)

const openSite = async (database: string, folder: string) => {
  const server = await startMeasured({
    DATABASE_URL: database,
    DATA_DIR: folder,
    RESPONSE_CACHE: 'off',
  })
  const site: Site = {
    url: server.url,
    owner: await ownerSession(server.url),
    client: await signIn(server.url, 'client@vale.example'),
  }
  return { site, calls: await listCalls(site), stop: () => server.stop() }
}

const describe = (measurement: Measurement | undefined): string => {
  if (measurement === undefined) return 'none'
  return 'ms' in measurement ? measurement.ms.toFixed(0) : `refused (${measurement.status})`
}

const isSlow = (small: Measurement | undefined, big: Measurement): boolean => {
  if (!('ms' in big)) return false
  if (big.ms > maxMs) return true
  return big.ms > minMs && small !== undefined && 'ms' in small && big.ms > small.ms * maxGrowth
}

/** Alternates between both sites, so that other work on the machine affects both. */
const measureAll = async (
  { small, big, folder }: { small: string; big: string; folder: string },
  explain: (site: Site, call: Call) => Promise<string>,
): Promise<void> => {
  const demo = await openSite(small, folder)
  const grown = await openSite(big, folder)
  const demoPaths = new Map(demo.calls.map(({ name, path }) => [name, path]))
  let measured = 0
  let slow = 0
  for (const call of grown.calls.filter(({ name }) => name.includes(options.only))) {
    const path = demoPaths.get(call.name)
    const before = path === undefined ? undefined : await measureCall(demo.site, path)
    const after = await measureCall(grown.site, call.path)
    measured += 1
    if (!('ms' in after)) say(`${call.name}: ${describe(after)}`)
    if (!isSlow(before, after)) continue
    slow += 1
    say(`${call.name}: ${describe(before)} → ${describe(after)} ms`)
    say(await explain(grown.site, call))
  }
  say(`${measured} calls measured, ${slow} of them slow`)
  await Promise.all([demo.stop(), grown.stop()])
}

ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'callboard-growth-'))
const log = join(folder, 'postgres.log')
const postgres = await startPostgres({ fsync: true, log, settings: planSettings })

const record = (site: Site, call: Call): Promise<StatementPlan[]> =>
  recordPlans(log, async () => (await callSite(site, call.path)).arrayBuffer())

/** Returns the plans of a call's slowest statements. */
const explain = async (site: Site, call: Call): Promise<string> => {
  await startPlans(postgres.url, minMs / 2)
  const plans = await record(site, call)
  await startPlans(postgres.url, -1)
  return plans.slice(0, maxPlans).map(describePlan).join('\n')
}

/** Makes every call once and prints the statements that read too much. */
const checkAll = async (big: string, folder: string): Promise<void> => {
  const { site, calls, stop } = await openSite(big, folder)
  await startPlans(postgres.url, 0)
  let statements = 0
  let wasteful = 0
  for (const call of calls.filter(({ name }) => name.includes(options.only))) {
    for (const plan of await record(site, call)) {
      statements += 1
      const waste = describeWaste(plan)
      if (waste === undefined) continue
      wasteful += 1
      say(`${call.name} ${waste}\n${describePlan(plan)}`)
    }
  }
  await stop()
  say(
    `${statements} statements of ${calls.length} calls checked, ${wasteful} of them read too much`,
  )
}

try {
  const demo = await seedDemo(postgres, folder)
  const big = await demo.grow(models)
  const client = new pg.Client({ connectionString: big })
  await client.connect()
  await fillTenYears({ client, scale, say }, { roster, models })
  await client.end()
  await onServer(big, 'vacuum analyze')
  if (options.check) await checkAll(big, folder)
  else await measureAll({ small: demo.small, big, folder }, explain)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
