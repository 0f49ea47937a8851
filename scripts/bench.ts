// `npm run bench`: measures the built program and its references in one run, prints a table and writes it
// into docs/benchmarks.md. Judges the CPU time of server and database per request, because the load generator
// shares the machine, so that rates depend on what else runs. `--seconds 10` for longer loads, `--quick` for
// one connection count, no large roster and no change of the file.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { ensureBuilt } from '#tests/support/site/ensure-built.ts'
import { deskCalls } from './bench/desk.ts'
import { emailCost } from './bench/emails.ts'
import { growth } from './bench/growth.ts'
import { twoInstances } from './bench/instances.ts'
import {
  type Bench,
  cachedResponses,
  memoryAfterMisses,
  renderedPages,
  startToFirstPage,
  uncachedCalls,
} from './bench/measures.ts'
import { officeCalls } from './bench/office.ts'
import { readParentId, startMeasured, treeCpuMs } from './bench/processes.ts'
import { machine, writeReport } from './bench/report.ts'
import { seedDemo } from './bench/seeded.ts'
import { atMost, type Row, formatTable } from './bench/table.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Returns a function for the CPU time that all processes of a database server have used. */
const createCpuMeter = async (url: string): Promise<() => number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = readParentId(rows[0]?.pid ?? 0)
  await client.end()
  return () => treeCpuMs(server)
}

/** Measures start and memory with the embedded database. */
const embedded = async (bench: Bench, directory: string): Promise<Row[]> => {
  const environment = { DATA_DIR: directory, DATABASE_URL: '' }
  const start = await startToFirstPage(environment, { database: 'embedded', maxMs: 2000 })
  const server = await startMeasured(environment)
  const rows = [
    start,
    { what: 'memory after start, embedded', ...atMost(server.memoryMb(), 320, 'MB') },
  ]
  await server.stop()
  const uncached = await startMeasured({ ...environment, RESPONSE_CACHE: 'off' })
  rows.push(await memoryAfterMisses(bench, uncached, { database: 'embedded', maxMb: 420 }))
  await uncached.stop()
  return rows.map(bench.show)
}

const measureAll = async (folder: string): Promise<Row[]> => {
  const postgres = await startPostgres({ fsync: false })
  try {
    const data = join(folder, 'data')
    mkdirSync(data)
    process.env.DATA_DIR = data
    const { small, fillEmbedded, grow } = await seedDemo(postgres, data)
    const bench: Bench = {
      seconds: Number(options.seconds),
      connectionCounts: options.quick ? [32] : [1, 32, 128],
      databaseCpuMs: await createCpuMeter(postgres.url),
      show: (row) => {
        say(`${row.what} ${row.connections ?? ''}: ${row.figure} (${row.target})`)
        return row
      },
    }
    const rows = [...(await cachedResponses(bench, small)), ...(await renderedPages(bench, small))]
    const calls = await uncachedCalls(bench, { database: small, roster: '72 models' })
    rows.push(...calls, ...(await twoInstances(bench, small)))
    rows.push(bench.show(await emailCost(small)))
    if (options.quick) return rows
    const large = await grow(20_000)
    const grown = await uncachedCalls(bench, { database: large, roster: '20,000 models' })
    rows.push(...grown, ...(await growth(bench, { small, large })))
    rows.push(...(await deskCalls(bench, large)), ...(await officeCalls(bench, large)))
    const directory = join(folder, 'embedded')
    fillEmbedded(directory)
    return [...rows, ...(await embedded(bench, directory))]
  } finally {
    await postgres.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
try {
  ensureBuilt()
  const rows = await measureAll(folder)
  say(`\n${machine()}\n\n${formatTable(rows)}`)
  if (!options.quick) writeReport(formatTable(rows))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
