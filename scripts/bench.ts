// `npm run bench`: measures the built program beside its references, all in one run, and prints a table. It
// judges ratios, never times: machines differ and are noisy. `--seconds 10` for longer loads, `--quick` for
// one connection count.
import { parseArgs } from 'node:util'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/servers/postgres-server.ts'
import { editEverySecond } from './bench/editor.ts'
import { load } from './bench/load.ts'
import { type Measured, startMeasured } from './bench/processes.ts'
import { seedDatabase } from './bench/seeded.ts'
import { type Row, tableOf } from './bench/table.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    quick: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const connectionCounts = options.quick ? [32] : [1, 32, 128]
const program = ['build/server/index.js']
const say = (text: string) => process.stdout.write(`${text}\n`)

/** 200 public addresses: pages and API responses alternating. */
const publicPaths = Array.from({ length: 100 }, (_, index) => [
  `/model/${(index % 60) + 1}${index < 60 ? '' : '?from=bench'}`,
  `/api/V1/filter-product-pagination?cat_slug=all&page=${(index % 12) + 1}&n=${index}`,
]).flat()

const compare = async (
  what: string,
  target: number,
  servers: { program: Measured; reference: Measured; paths: readonly string[] },
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const connections of connectionCounts) {
    const shared = { paths: servers.paths, connections, seconds }
    await load({ ...shared, server: servers.program, seconds: 1 })
    const figures = {
      program: await load({ ...shared, server: servers.program }),
      reference: await load({ ...shared, server: servers.reference }),
    }
    rows.push({ what, connections, target, ...figures })
    say(tableOf(rows.slice(-1)))
  }
  return rows
}

const cachedResponses = async (databaseUrl: string): Promise<Row[]> => {
  const server = await startMeasured(
    program,
    { DATABASE_URL: databaseUrl, RATE_LIMIT: 'false' },
    '/healthz',
  )
  const reference = await startMeasured(
    ['scripts/bench/constant-server.mjs'],
    { BENCH_ORIGIN: server.url, BENCH_PATHS: JSON.stringify(publicPaths) },
    publicPaths[0] ?? '/',
  )
  const stopEditing = editEverySecond(databaseUrl)
  const rows = await compare('kept replies, a write every second', 0.6, {
    program: server,
    reference,
    paths: publicPaths,
  })
  await stopEditing()
  say(`start to first answer, PostgreSQL: ${server.startMs.toFixed(0)} ms (at most 1500)`)
  say(`memory after load: ${server.memoryMb().toFixed(0)} MB (at most 350)`)
  await Promise.all([server.stop(), reference.stop()])
  return rows
}

const uncachedCalls = async (databaseUrl: string, roster: string): Promise<Row[]> => {
  const env = { DATABASE_URL: databaseUrl, CACHE: 'off', RATE_LIMIT: 'false' }
  const server = await startMeasured(program, env, '/healthz')
  const listing = Array.from({ length: 5 }, (_, page) => `cat_slug=women&page=${page + 1}`)
  const reference = await startMeasured(['scripts/bench/two-query-server.mjs'], env, '/?page=1')
  const calls = {
    listing: listing.map((query) => `/api/V1/filter-product-pagination?${query}`),
    profile: Array.from({ length: 30 }, (_, n) => `/api/V1/product-details?product_id=${n + 1}`),
    search: ['ana', 'el', 'ca', 'mar', 'jo'].map((text) => `/api/V1/product-search?search=${text}`),
  }
  const rows: Row[] = []
  for (const [name, paths] of Object.entries(calls)) {
    rows.push(
      ...(await compare(`${name}, no cache, ${roster}`, 0.6, {
        program: server,
        reference,
        paths,
      })),
    )
  }
  const pages = Array.from({ length: 5 }, (_, page) => `/models/women/${page + 1}`)
  const rendered = await load({ server, paths: pages, connections: 4, seconds })
  say(
    `page render on a miss, ${roster}: ${rendered.cpuMsPerRequest.toFixed(2)} CPU ms (at most 2.5)`,
  )
  await Promise.all([server.stop(), reference.stop()])
  return rows
}

const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
const postgres = await startPostgres({ fsync: false })
try {
  const small = await seedDatabase(postgres, 'bench_72', folder)
  const rows = [...(await cachedResponses(small)), ...(await uncachedCalls(small, '72 models'))]
  const large = await seedDatabase(postgres, 'bench_20000', folder, 20_000)
  rows.push(...(await uncachedCalls(large, '20,000 models')))
  say(`\n${tableOf(rows)}`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
