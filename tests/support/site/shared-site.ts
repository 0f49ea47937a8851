import { afterAll, beforeAll, expect, inject } from 'vitest'
import { cacheTags } from '#contracts/endpoint.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { truncateAll } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fillAs, type Seed } from './site.ts'
import { metricsToken, type SharedSite } from './site-global-setup.ts'
import { addWorld } from '#tests/support/world.ts'

const getWorkerSite = (): SharedSite => {
  const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!site) throw new Error(`No site was started for worker ${process.env.VITEST_POOL_ID}`)
  return site
}

/** Number of responses that the site has sent from its cache. */
const countCacheHits = async ({ url }: SharedSite): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  const [, hits] = /^callboard_\w+_cache_hits (\d+)$/m.exec(text) ?? []
  return Number(hits)
}

const comesFromCache = async (site: SharedSite): Promise<boolean> => {
  const before = await countCacheHits(site)
  await (await fetch(`${site.url}/api/V1/site`)).text()
  return (await countCacheHits(site)) > before
}

/** Invalidates the site's cache and waits until the site has been notified, which a cached response shows. */
const clearCaches = async (site: SharedSite, { db }: Database): Promise<void> => {
  await eventually(async () => expect(await comesFromCache(site)).toBe(true))
  await invalidate({ db }, cacheTags)
  await eventually(async () => expect(await comesFromCache(site)).toBe(false))
}

/**
 * The worker's site for the tests of a file, with places and the seed in its database. Returns its address.
 */
export const useSharedSite = (seed?: Seed): (() => string) => {
  let database: Database | undefined
  beforeAll(async () => {
    const site = getWorkerSite()
    database = await openDatabase({ kind: 'postgres', url: site.database, poolSize: 2 })
    await truncateAll(database.db)
    await addWorld(database)
    await fillAs(database, seed)
    await clearCaches(site, database)
  })
  afterAll(() => database?.close())
  return () => getWorkerSite().url
}
