// `npm run recovery`: backs up a site with 20,000 models and 10,000 orders, restores it across both
// databases, and prints the time and peak memory of each step. `-- --small` takes a tenth of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type DatabaseSettings, openDatabase } from '#server/db/client.ts'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'
import { computeChecksum, fillLarge } from './recovery/large-site.ts'
import { bundleChildPrograms } from './bundling/child-programs.mjs'

const { values: options } = parseArgs({ options: { small: { type: 'boolean', default: false } } })
const size = options.small
  ? { models: 2_000, orders: 1_000, files: 200 }
  : { models: 20_000, orders: 10_000, files: 2_000 }
const say = (text: string) => void process.stdout.write(`${text}\n`)

const readPeakMemory = (pid: number): number => {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return 0
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024
}

/** Runs a command of the built program, and prints its time and peak memory. */
const runCommand = async (
  what: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> => {
  const began = performance.now()
  const child = spawn(process.execPath, ['build/server/cli.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CALLBOARD_ENV_FILE: '', LOG_LEVEL: 'error', ...environment },
  })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, readPeakMemory(child.pid ?? 0))), 50)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`${what} ended with ${code}`)
  const seconds = (performance.now() - began) / 1000
  say(`${what.padEnd(36)}${seconds.toFixed(1).padStart(8)} s${peak.toFixed(0).padStart(8)} MB`)
}

const checksum = async (settings: DatabaseSettings): Promise<string> => {
  const database = await openDatabase(settings)
  try {
    return await computeChecksum(database)
  } finally {
    await database.close()
  }
}

await bundleChildPrograms()
const folder = mkdtempSync(join(tmpdir(), 'callboard-recovery-'))
const postgres = await startPostgres({ fsync: true })
try {
  const [first, second] = ['first', 'second'] as const
  for (const name of [first, second]) await onServer(postgres.url, `create database ${name}`)
  const source = { DATABASE_URL: postgres.getUrl(first), DATA_DIR: join(folder, first) }
  const embedded = { DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') }
  const target = { DATABASE_URL: postgres.getUrl(second), DATA_DIR: join(folder, second) }
  const archives = [join(folder, 'postgres.tgz'), join(folder, 'embedded.tgz')] as const
  await runCommand('migrate', ['migrate'], source)
  const rows = await fillLarge(source, size)
  say(`${size.models} models, ${size.orders} orders, ${rows} rows, ${size.files} files`)
  await runCommand('back up PostgreSQL', ['backup', archives[0]], source)
  say(`archive: ${(statSync(archives[0]).size / 1024 / 1024).toFixed(1)} MB`)
  await runCommand('restore into the embedded database', ['restore', archives[0]], embedded)
  await runCommand('back up the embedded database', ['backup', archives[1]], embedded)
  await runCommand('restore into PostgreSQL', ['restore', archives[1]], target)
  const sums = [
    await checksum({ kind: 'postgres', url: source.DATABASE_URL }),
    await checksum({ kind: 'embedded', directory: join(embedded.DATA_DIR, 'db') }),
    await checksum({ kind: 'postgres', url: target.DATABASE_URL }),
  ]
  const isSame = new Set(sums).size === 1
  say(isSame ? 'All three are the same, to the last character.' : `DIFFERENT: ${sums.join(', ')}`)
  process.exitCode = isSame ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
