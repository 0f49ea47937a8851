import { editEverySecond } from './editor.ts'
import { type Figures, load, type Load, warmUp } from './load.ts'
import { percentile } from '../percentile.ts'
import {
  type Environment,
  type MeasuredServer,
  startMeasured,
  startReference,
} from './processes.ts'
import { atMost, partOfReference, type Row } from './table.ts'

/** The input of every measurement. */
export interface Bench {
  readonly seconds: number
  readonly connectionCounts: readonly number[]
  readonly databaseCpuMs: () => number
  /** Prints a row when it is measured. */
  readonly show: (row: Row) => Row
}

/** 200 public addresses: pages and API responses alternating. */
const publicPaths = Array.from({ length: 100 }, (_, index) => [
  `/model/${(index % 60) + 1}${index < 60 ? '' : '?tab=gallery'}`,
  `/api/V1/filter-product-pagination?cat_slug=all&page=${(index % 12) + 1}`,
])
  .flat()
  .filter((path, index, all) => all.indexOf(path) === index)

const warmUpSeconds = 2
/**
 * Enough for the engine to compile frequent functions of a render. After 1,500 pages a listing took 2.9 ms,
 * from 5,000 on 2.5 ms.
 */
const pagesToWarmUp = 8000

/** Returns the figures of a load after a warm-up. */
const measured = async (
  { seconds, databaseCpuMs }: Bench,
  server: MeasuredServer,
  asked: Pick<Load, 'paths' | 'connections' | 'headers'>,
): Promise<Figures> => {
  const shared = { server, databaseCpuMs, ...asked }
  await load({ ...shared, seconds: warmUpSeconds })
  return load({ ...shared, seconds })
}

interface Comparison {
  readonly what: string
  readonly target: number
  readonly server: MeasuredServer
  readonly reference: MeasuredServer
  readonly paths: readonly string[]
}

const compare = async (bench: Bench, one: Comparison): Promise<Row[]> => {
  const { what, target, server, reference: other, paths } = one
  const rows: Row[] = []
  for (const connections of bench.connectionCounts) {
    const figures = await measured(bench, server, { paths, connections })
    const reference = await measured(bench, other, { paths, connections })
    const judged = partOfReference(figures, reference, target)
    rows.push(bench.show({ what, connections, program: figures, reference, ...judged }))
  }
  return rows
}

const starts = 5

/**
 * Measures the time of a start: the median of several, because a single one depends on other work on the
 * machine.
 */
export const startToFirstPage = async (
  env: Environment,
  { database, maxMs }: { database: string; maxMs: number },
): Promise<Row> => {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const server = await startMeasured(env)
    times.push(server.startMs)
    await server.stop()
  }
  return {
    what: `start to first page, ${database}`,
    ...atMost(percentile(times, 0.5), maxMs, 'ms'),
  }
}

/** Compares cached responses with constant buffers of a bare server while an editor writes. */
export const cachedResponses = async (bench: Bench, database: string): Promise<Row[]> => {
  const env = { DATABASE_URL: database }
  const start = await startToFirstPage(env, { database: 'PostgreSQL', maxMs: 1000 })
  const server = await startMeasured(env)
  const rows = [
    bench.show(start),
    bench.show({ what: 'memory after start, PostgreSQL', ...atMost(server.memoryMb(), 150, 'MB') }),
  ]
  const reference = await startReference(
    'constant-server.mjs',
    { BENCH_ORIGIN: server.url, BENCH_PATHS: JSON.stringify(publicPaths) },
    publicPaths[0] ?? '/',
  )
  const stopEditing = editEverySecond(database)
  const what = 'cached responses, a write every second'
  const comparisons = await compare(bench, {
    what,
    target: 0.6,
    server,
    reference,
    paths: publicPaths,
  })
  const busy = comparisons.find(({ connections }) => connections === 32)?.program
  rows.push(...comparisons)
  if (busy)
    rows.push(
      bench.show({ what: `${what}: CPU, 32 connections`, ...atMost(busy.cpuMs, 0.05, 'ms', 3) }),
    )
  await stopEditing()
  await Promise.all([server.stop(), reference.stop()])
  return rows
}

/** Addresses of the API's most frequent calls. */
export const calls = {
  listing: Array.from(
    { length: 5 },
    (_, page) => `/api/V1/filter-product-pagination?cat_slug=women&page=${page + 1}`,
  ),
  profile: Array.from({ length: 30 }, (_, n) => `/api/V1/product-details?product_id=${n + 1}`),
  search: ['ana', 'el', 'ca', 'mar', 'jo'].map((text) => `/api/V1/product-search?search=${text}`),
}

/** Compares the API without its cache with two prepared queries of a bare server. */
export const uncachedCalls = async (
  bench: Bench,
  { database, roster }: { database: string; roster: string },
): Promise<Row[]> => {
  const env = { DATABASE_URL: database, RESPONSE_CACHE: 'off' }
  const server = await startMeasured(env)
  const reference = await startReference('two-query-server.mjs', env, '/?page=1')
  const rows: Row[] = []
  for (const [name, paths] of Object.entries(calls)) {
    const what = `API: ${name}, no cache, ${roster}`
    rows.push(...(await compare(bench, { what, target: 0.75, server, reference, paths })))
  }
  await Promise.all([server.stop(), reference.stop()])
  return rows
}

const pages = {
  listing: { paths: ['/models/women/1', '/models/women/2', '/models/men/1'], ms: 3.3, warmMs: 2.5 },
  home: { paths: ['/home'], ms: 5.5, warmMs: 4.5 },
  profile: { paths: ['/model/31', '/model/32', '/model/33'], ms: 4.5, warmMs: 4.5 },
}

const maxKilobytes = { listing: 30, home: 55, profile: 55 }

/** Measures pages rendered for every request, without caches and with cached query results. */
export const renderedPages = async (bench: Bench, database: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (const isWarm of [false, true]) {
    // The response is too large for the cache, but its query results fit.
    const cache: Record<string, string> = isWarm
      ? { CACHE_MEGABYTES: '0.001' }
      : { RESPONSE_CACHE: 'off' }
    const server = await startMeasured({ DATABASE_URL: database, ...cache })
    const paths = Object.values(pages).flatMap((page) => page.paths)
    await warmUp({ server, paths, amount: pagesToWarmUp })
    for (const [name, { paths, ms, warmMs }] of Object.entries(pages)) {
      const figures = await measured(bench, server, { paths, connections: 1 })
      const state = isWarm ? 'query results cached' : 'nothing cached'
      const judged = atMost(figures.cpuMs, isWarm ? warmMs : ms, 'ms', 2)
      rows.push(
        bench.show({
          what: `page: ${name}, ${state}`,
          connections: 1,
          program: figures,
          ...judged,
        }),
      )
      if (isWarm) rows.push(bench.show(await measureSize(server, name as keyof typeof pages)))
    }
    if (!isWarm)
      rows.push(
        bench.show(await memoryAfterMisses(bench, server, { database: 'PostgreSQL', maxMb: 280 })),
      )
    await server.stop()
  }
  return rows
}

const measureSize = async (server: MeasuredServer, name: keyof typeof pages): Promise<Row> => {
  const html = await (await fetch(server.url + (pages[name].paths[0] ?? '/'))).text()
  const kilobytes = Buffer.byteLength(html) / 1024
  return { what: `HTML: ${name}`, ...atMost(kilobytes, maxKilobytes[name], 'KB', 1) }
}

/** Long enough for five thousand misses on a slow machine. */
const missSeconds = 30

/** Measures the memory of a server without caches, with either database. */
export const memoryAfterMisses = async (
  bench: Bench,
  server: MeasuredServer,
  { database, maxMb }: { database: string; maxMb: number },
): Promise<Row> => {
  const paths = Object.values(pages).flatMap((page) => page.paths)
  await measured({ ...bench, seconds: missSeconds }, server, { paths, connections: 32 })
  return {
    what: `memory after half a minute of misses, 32 connections, ${database}`,
    ...atMost(server.memoryMb(), maxMb, 'MB'),
  }
}
