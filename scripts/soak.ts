// `npm run soak`: ten minutes of mixed traffic, with bookers who work on the same models, on PostgreSQL and
// two instances behind one address, while one instance is killed every 30 seconds and PostgreSQL twice; then
// ten restarts, one instance after the other, without a failed request; then a comparison of confirmed
// requests with stored data. `-- --quick` takes three minutes. `-- --caddy` does only the restarts, behind an
// installed Caddy with `deploy/Caddyfile`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Ctx } from '#server/context.ts'
import { openDatabase } from '#server/db/client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { aContext } from '#tests/support/context.ts'
import { findHistoryFaults, type HistoryFault } from '#tests/support/history/faults.ts'
import { findReplayFaults } from '#tests/support/history/replay.ts'
import { startCaddy } from '#tests/support/servers/caddy-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { ensureBuilt } from '#tests/support/site/ensure-built.ts'
import { compare } from './soak/accountant.ts'
import { createInstance, type Instance } from './soak/instance.ts'
import { startProxy } from './soak/proxy.ts'
import { deskModels, turnSelfServiceOn } from './soak/people.ts'
import { linesTable, timesTable } from './soak/report.ts'
import { seedSoak } from './soak/seed.ts'
import { createConfirmations, type Confirmations } from './soak/confirmations.ts'
import type { Site } from './soak/requests.ts'
import { runTraffic } from './soak/traffic.ts'
import { bundleChildPrograms } from './bundling/child-programs.mjs'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    caddy: { type: 'boolean', default: false },
  },
})
const length = options.quick
  ? { seconds: 90, warmSeconds: 45, killEvery: 20, drainSeconds: 90 }
  : { seconds: 600, warmSeconds: 180, killEvery: 30, drainSeconds: 180 }
/** The memory that the lasting instance may gain after its caches are full. */
const maxGrowthMb = 50
const restarts = 10
/**
 * Maximum share of answers during restarts that ask for a retry because concurrent writes took longer than
 * the site waits (ADR 0130).
 */
const maxBusyShare = 0.01
/** The time that a proxy with checks every second takes to notice a returned instance. */
const proxyNoticesMs = 2500
const say = (text: string) => void process.stdout.write(`${text}\n`)

interface Trial {
  readonly instances: readonly Instance[]
  /** One instance runs all the time; the other is killed repeatedly. */
  readonly lasting: Instance
  readonly killed: Instance
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>
  /** PostgreSQL's log. */
  readonly log: string
}

/** Kills the same instance each time: the other one runs throughout, so that a leak shows in its memory. */
const killAgain = async ({ killed }: Trial, goesOn: () => boolean): Promise<void> => {
  for (;;) {
    await delay(length.killEvery * 1000)
    if (!goesOn()) return
    await killed.kill()
    await delay(1000)
    await killed.start()
  }
}

const restartPostgres = async ({ postgres }: Trial): Promise<void> => {
  for (let times = 0; times < 2; times += 1) {
    await delay((length.seconds / 3) * 1000)
    await postgres.kill()
    await delay(2000)
    await postgres.restart()
  }
}

const expireEveryMs = 2000

/** Runs the expiry of options, normally a job of the queue once a minute, all the time. */
const expireOften = async (database: string, goesOn: () => boolean): Promise<void> => {
  while (goesOn()) {
    await delay(expireEveryMs)
    // PostgreSQL may be down at the moment.
    await onServer(database, dueNow).catch(() => undefined)
  }
}

const dueNow = `update jobs set due_at = now()
  where kind = 'bookings.expire-options' and recurring and locked_until is null`

/** Restarts one instance after the other, as an upgrade does. */
const restartInTurn = async ({ instances }: Trial): Promise<(number | null)[]> => {
  const codes: (number | null)[] = []
  for (let restart = 0; restart < restarts; restart += 1) {
    const instance = instances[restart % instances.length]
    codes.push((await instance?.stop()) ?? null)
    await instance?.start()
    await delay(proxyNoticesMs)
  }
  return codes
}

/** Waits until all jobs are done; retries take up to a minute. */
const untilQuiet = async ({ lasting }: Trial): Promise<void> => {
  const end = performance.now() + length.drainSeconds * 1000
  while (performance.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${lasting.port}/readyz`)
    const ready = (await answer.json()) as { result?: { jobs: { waiting: number } } }
    if (ready.result?.jobs.waiting === 0) return
    await delay(1000)
  }
}

/** Finds inconsistencies in bookings and in the calendars on which bookers have worked. */
const findFaults = async (ctx: Ctx, models: readonly number[]): Promise<HistoryFault[]> => {
  const faults = await findHistoryFaults(ctx)
  const { timeZone } = ctx.config
  for (const model of models) faults.push(...(await findReplayFaults(ctx, { model, timeZone })))
  return faults
}

interface Books {
  readonly url: string
  readonly dataDir: string
  readonly confirmations: Confirmations
  /** Models on whose calendars bookers have worked. */
  readonly models: readonly number[]
}

const account = async ({ url, dataDir, confirmations, models }: Books): Promise<boolean> => {
  const database = await openDatabase({ kind: 'postgres', url })
  try {
    const later = { now: () => new Date(systemClock.now().getTime() + 3 * 3_600_000) }
    const ctx = aContext(database, { environment: { DATA_DIR: dataDir }, clock: later })
    const lines = await compare(ctx, confirmations)
    say(linesTable(lines))
    const faults = await findFaults(ctx, models)
    say(`\ninvariants that do not hold: ${faults.length}`)
    for (const { fault, rows } of faults)
      say(`fault: ${fault}: ${JSON.stringify(rows).slice(0, 2000)}`)
    return faults.length === 0 && lines.every(({ lost, doubled }) => lost === 0 && doubled === 0)
  } finally {
    await database.close()
  }
}

/** PostgreSQL loses its counters when it is killed, but not its log. */
const countDeadlocks = (log: string): number =>
  readFileSync(log, 'utf8').split('deadlock detected').length - 1

const reportTraffic = (
  confirmations: Confirmations,
  trial: Trial,
  codes: readonly (number | null)[],
): boolean => {
  say(`\n${timesTable(confirmations)}`)
  say(
    `\nstatuses: ${[...confirmations.statuses].map(([status, n]) => `${status}: ${n}`).join(', ')}`,
  )
  for (const problem of new Set(confirmations.problems)) say(`problem: ${problem}`)
  const crashes = trial.instances.reduce((sum, instance) => sum + instance.crashes(), 0)
  say(`ended by themselves: ${crashes}; exit codes of stops: ${codes.join(', ')}`)
  const deadlocks = countDeadlocks(trial.log)
  say(`deadlocks: ${deadlocks}; answers of 500: ${confirmations.statuses.get(500) ?? 0}`)
  return (
    confirmations.problems.length === 0 &&
    crashes === 0 &&
    deadlocks === 0 &&
    codes.every((code) => code === 0)
  )
}

/** Restarts under traffic; returns the exit codes of the stops. */
const roll = async (trial: Trial, site: Pick<Site, 'url' | 'seeded' | 'confirmations'>) => {
  const answers = [...site.confirmations.statuses.values()].reduce((sum, count) => sum + count, 0)
  let isRolling = true
  const traffic = runTraffic({ ...site, isCalm: true, goesOn: () => isRolling })
  const codes = await restartInTurn(trial)
  isRolling = false
  await traffic
  const since =
    [...site.confirmations.statuses.values()].reduce((sum, count) => sum + count, 0) - answers
  const { busy, problems } = site.confirmations
  say(`${restarts} restarts, one instance after the other: ${since} answers, ${busy} of them busy`)
  if (busy > since * maxBusyShare) problems.push(`${busy} of ${since} answers were busy`)
  return codes
}

/** Kills under traffic; returns whether the memory of the lasting instance stayed within its limit. */
const kill = async (trial: Trial, site: Pick<Site, 'url' | 'seeded' | 'confirmations'>) => {
  const end = performance.now() + length.seconds * 1000
  const goesOn = () => performance.now() < end
  const chaos = Promise.all([killAgain(trial, goesOn), restartPostgres(trial)])
  const traffic = runTraffic({ ...site, isCalm: false, goesOn })
  await delay(length.warmSeconds * 1000)
  const warmMb = await trial.lasting.memoryMb()
  await Promise.all([chaos, traffic])
  const grownMb = (await trial.lasting.memoryMb()) - warmMb
  say(
    `memory of the instance that stays, its garbage collected, after ${length.warmSeconds} s: ${warmMb.toFixed(0)} MB; growth until the end: ${grownMb.toFixed(0)} MB`,
  )
  return grownMb <= maxGrowthMb
}

const run = async (dataDir: string, trial: Trial, database: string, port: number) => {
  const seeded = await seedSoak({ kind: 'postgres', url: database })
  await Promise.all(trial.instances.map((instance) => instance.start()))
  const instances = trial.instances.map((instance) => instance.port)
  const proxy = options.caddy
    ? await startCaddy({ port, instances, folder: join(dataDir, 'caddy') })
    : await startProxy(port, instances)
  const confirmations = createConfirmations()
  const site = { url: `http://127.0.0.1:${port}`, seeded, confirmations }
  await turnSelfServiceOn({ ...site, isCalm: true, goesOn: () => true })
  let isOpen = true
  const expiry = expireOften(database, () => isOpen)
  const isBounded = options.caddy || (await kill(trial, site))
  const codes = await roll(trial, site)
  isOpen = false
  await expiry
  await untilQuiet(trial)
  codes.push(...(await Promise.all(trial.instances.map((instance) => instance.stop()))))
  await proxy.stop()
  const isWhole = await account({
    url: database,
    dataDir,
    confirmations,
    models: deskModels(seeded),
  })
  const isClean = reportTraffic(confirmations, trial, codes)
  return isWhole && isClean && isBounded
}

ensureBuilt()
await bundleChildPrograms()
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-soak-'))
const log = join(dataDir, 'postgres.log')
const postgres = await startPostgres({ fsync: true, log })
try {
  await onServer(postgres.url, 'create database soak')
  const database = postgres.getUrl('soak')
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // While the database is down, every request would be logged.
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'false',
    STOP_DELAY_SECONDS: '2',
  }
  const lasting = createInstance(await freePort(), environment)
  const killed = createInstance(await freePort(), environment)
  const trial = { instances: [lasting, killed], lasting, killed, postgres, log }
  const isGood = await run(dataDir, trial, database, port)
  say(
    isGood ? '\nNothing lost, nothing doubled, no memory leaked.' : '\nNOT AS PROMISED: see above.',
  )
  process.exitCode = isGood ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
