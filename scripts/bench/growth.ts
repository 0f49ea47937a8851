import { endpoints } from '#contracts/endpoints.ts'
import { registry } from '#server/modules/admin/registry.admin.ts'
import { load, warmUp } from './load.ts'
import type { Bench } from './measures.ts'
import { type Measured, startMeasured } from './processes.ts'
import { ownerSession } from './owner.ts'
import { atMost, type Row } from './table.ts'

/** Values for the inputs of public reads, as the demo agency has them. */
const sample: Readonly<Record<string, string>> = {
  product_id: '31',
  model_id: '31',
  cat_slug: 'women',
  page: '1',
  search: 'ana',
  country_id: '75',
  id: '1',
}

/** Every public read that answers these values. */
const publicReads = (): string[] =>
  Object.entries(endpoints)
    .filter(([key, { access }]) => key.startsWith('GET') && access === 'public')
    .map(([key, { input }]) => {
      const path = key.slice('GET '.length)
      const fields = Object.keys((input as { shape?: object }).shape ?? {})
      const query = fields.filter((name) => name in sample && !path.includes(`{${name}}`))
      const search = query.map((name) => `${name}=${sample[name]}`).join('&')
      const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? name)
      return search ? `${named}?${search}` : named
    })

const officeLists = (): string[] => registry.map(({ name }) => `/api/admin/${name}`)

const answered = async (server: Measured, path: string, cookie: string): Promise<boolean> => {
  const response = await fetch(server.url + path, { headers: { cookie } })
  await response.arrayBuffer()
  return response.ok
}

const callsToWarmUp = 50

/** CPU of a request for each address, without any cache. */
const costs = async (bench: Bench, database: string): Promise<Map<string, number>> => {
  const server = await startMeasured({ DATABASE_URL: database, CACHE: 'off' })
  const cookie = await ownerSession(server.url)
  const found = new Map<string, number>()
  for (const path of [...publicReads(), ...officeLists()]) {
    if (!(await answered(server, path, cookie))) continue
    const headers: Record<string, string> = path.startsWith('/api/admin') ? { cookie } : {}
    const asked = { server, paths: [path], headers }
    await warmUp({ ...asked, amount: callsToWarmUp })
    const { databaseCpuMs } = bench
    const { cpuMs } = await load({ ...asked, databaseCpuMs, connections: 4, seconds: 1 })
    found.set(path, cpuMs)
  }
  await server.stop()
  return found
}

const maxGrowth = 1.3

/** Every public read and every list of the back office beside a roster of 20,000. */
export const growthOfAll = async (
  bench: Bench,
  { small, large }: { small: string; large: string },
): Promise<Row[]> => {
  const before = await costs(bench, small)
  const after = await costs(bench, large)
  const grown = [...before]
    .map(([path, cpuMs]) => ({ path, ratio: (after.get(path) ?? Number.NaN) / cpuMs }))
    .toSorted((a, b) => b.ratio - a.ratio)
  const above = grown.filter(({ ratio }, index) => index < 3 || !(ratio <= maxGrowth))
  const within = grown.length - grown.filter(({ ratio }) => !(ratio <= maxGrowth)).length
  return [
    ...above.map(({ path, ratio }) =>
      bench.show({ what: `20,000 models: ${path}`, ...atMost(ratio, maxGrowth, 'times', 2) }),
    ),
    bench.show({
      what: `20,000 models: reads and lists within ${maxGrowth} times`,
      figure: `${within} of ${grown.length}`,
      target: 'all',
      isMet: within === grown.length,
    }),
  ]
}
