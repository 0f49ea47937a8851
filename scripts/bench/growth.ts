import { endpoints } from '#contracts/endpoints.ts'
import { percentile } from '../percentile.ts'
import { registry } from '#server/modules/admin/registry.admin.ts'
import { load, type Load, warmUp } from './load.ts'
import { type Bench, calls } from './measures.ts'
import { type MeasuredServer, startMeasured } from './processes.ts'
import { ownerSession } from './sessions.ts'
import { atMost, type Row } from './table.ts'

/** Sample inputs of public reads that exist in the demo. */
const sample: Readonly<Record<string, string>> = {
  product_id: '31',
  model_id: '31',
  cat_slug: 'women',
  page: '1',
  search: 'ana',
  country_id: '75',
  id: '1',
}

/** All public reads that accept these inputs. */
const publicReads = (): string[] =>
  Object.entries(endpoints)
    .filter(([key, { access }]) => key.startsWith('GET') && access === 'public')
    .map(([key, { input }]) => {
      const path = key.slice('GET '.length)
      const fields = Object.keys((input as { shape?: object }).shape ?? {})
      const query = fields.filter((name) => name in sample && !path.includes(`{${name}}`))
      const search = query.map((name) => `${name}=${sample[name]}`).join('&')
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? name)
      return search ? `${address}?${search}` : address
    })

const officeLists = (): string[] => registry.map(({ name }) => `/api/admin/${name}`)

/** The program without caches on one of the rosters, and its owner's session. */
interface Side {
  readonly server: MeasuredServer
  readonly cookie: string
}

interface Pair {
  readonly small: Side
  readonly large: Side
}

const isAvailable = async ({ server, cookie }: Side, path: string): Promise<boolean> => {
  const response = await fetch(server.url + path, { headers: { cookie } })
  await response.arrayBuffer()
  return response.ok
}

/** A load of several rounds. */
interface GrowthLoad {
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
  readonly isForStaff: boolean
}

const rounds = 3
const callsToWarmUp = 50
const maxGrowth = 1.3
/** Find without filters counts the whole roster (ADR 0180). */
const maxGrowthOfFind = 4.5

const getMaxGrowth = (path: string): number =>
  path.startsWith('/api/V1/find?') ? maxGrowthOfFind : maxGrowth

/**
 * Returns how much more CPU time a request takes with the large roster: the median of alternating loads, so
 * that other work on the machine affects both sides. A result above the limit is measured twice as often
 * again.
 */
const measureGrowth = async (
  bench: Bench,
  { small, large }: Pair,
  growthLoad: GrowthLoad,
): Promise<number> => {
  const toLoad = ({ server, cookie }: Side): Omit<Load, 'databaseCpuMs'> => ({
    ...growthLoad,
    server,
    headers: growthLoad.isForStaff ? { cookie } : {},
  })
  const measureCpu = async (side: Side): Promise<number> =>
    (await load({ ...toLoad(side), databaseCpuMs: bench.databaseCpuMs })).cpuMs
  const ratios: number[] = []
  const measure = async (times: number): Promise<number> => {
    for (let round = 0; round < times; round += 1) {
      const before = await measureCpu(small)
      ratios.push((await measureCpu(large)) / before)
    }
    return percentile(ratios, 0.5)
  }
  for (const side of [small, large]) await warmUp({ ...toLoad(side), amount: callsToWarmUp })
  const ratio = await measure(rounds)
  return ratio <= maxGrowth ? ratio : measure(2 * rounds)
}

/** The API's most frequent calls, with each number of connections. */
const measureCalls = async (bench: Bench, pair: Pair): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [name, paths] of Object.entries(calls)) {
    for (const connections of bench.connectionCounts) {
      const growthLoad = { paths, connections, seconds: bench.seconds / 2, isForStaff: false }
      const ratio = await measureGrowth(bench, pair, growthLoad)
      const what = `API: ${name}, no cache, 20,000 models beside 72`
      rows.push(bench.show({ what, connections, ...atMost(ratio, maxGrowth, 'times', 2) }))
    }
  }
  return rows
}

/** All public reads and lists of the back office: those above the limit, or the three that grow most. */
const measureAll = async (bench: Bench, pair: Pair): Promise<Row[]> => {
  const grown: { path: string; ratio: number }[] = []
  for (const path of [...publicReads(), ...officeLists()]) {
    if (!(await isAvailable(pair.small, path))) continue
    const isForStaff = path.startsWith('/api/admin')
    const growthLoad = { paths: [path], connections: 4, seconds: 1, isForStaff }
    grown.push({ path, ratio: await measureGrowth(bench, pair, growthLoad) })
  }
  grown.sort((a, b) => b.ratio - a.ratio)
  const above = grown.filter(({ path, ratio }) => !(ratio <= getMaxGrowth(path)))
  const within = grown.length - above.length
  return [
    ...grown.slice(0, Math.max(3, above.length)).map(({ path, ratio }) =>
      bench.show({
        what: `20,000 models: ${path}`,
        ...atMost(ratio, getMaxGrowth(path), 'times', 2),
      }),
    ),
    bench.show({
      what: `20,000 models: reads and lists within their bounds`,
      figure: `${within} of ${grown.length}`,
      target: 'all',
      isMet: above.length === 0,
    }),
  ]
}

/** Measures how much more the API and the lists of the back office take with 20,000 models than with 72. */
export const growth = async (
  bench: Bench,
  { small, large }: { small: string; large: string },
): Promise<Row[]> => {
  const startSide = async (database: string): Promise<Side> => {
    const server = await startMeasured({ DATABASE_URL: database, RESPONSE_CACHE: 'off' })
    return { server, cookie: await ownerSession(server.url) }
  }
  const pair = { small: await startSide(small), large: await startSide(large) }
  const rows = [...(await measureCalls(bench, pair)), ...(await measureAll(bench, pair))]
  await Promise.all([pair.small.server.stop(), pair.large.server.stop()])
  return rows
}
