import { expect, it, vi } from 'vitest'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import type { EndpointContract } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { type AdminResource, adminResources } from '#contracts/admin.ts'
import { invalidationChannel } from '#server/db/invalidate.ts'
import { registry } from '#server/modules/admin/registry.admin.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { type TestApp, useApp } from '#tests/support/records/visitors.ts'
import { aWorld, listInputs, type World } from './world.ts'
import { fieldsLeftOut, settingsToSet, listWalks } from './writes.ts'

const database = useDatabase()
const test = useApp(database)
const uncached = useApp(database, { RESPONSE_CACHE: 'off' })

const cachedEndpoints = Object.entries<EndpointContract>(endpoints).filter(
  ([, { cacheTags }]) => cacheTags,
)

const formatAddress = (key: string, input: Record<string, string | number>): string => {
  const rest = new Map(Object.entries(input))
  const path = key.replace('GET ', '').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return String(value)
  })
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** Places are part of the installation: nobody writes them. */
const listAddresses = (world: World): string[] =>
  cachedEndpoints
    .filter(([key]) => !/countr|state|cit(y|ies)/.test(key))
    .flatMap(([key]) =>
      (listInputs(world)[key as `GET /${string}`] ?? [{}]).map((input) =>
        formatAddress(key, input),
      ),
    )

/** A model by chance is another one each time. */
const removeRandomModel = (body: string): string => body.replace(/"random_product":.*$/, '')

const fetchBody = async ({ app }: TestApp, url: string): Promise<string> => {
  const { statusCode, body } = await app.server.inject({ url })
  // A refusal names its request.
  return statusCode === 200 ? removeRandomModel(body) : String(statusCode)
}

/** Resolves when the app has heard of all writes so far. */
const waitForNotifications = async ({ ctx }: TestApp): Promise<void> => {
  const mark = `test:${Math.random()}`
  let stop: () => Promise<void> = () => Promise.resolve()
  await new Promise<void>((resolve) => {
    const onMessage = (payload: string) => payload === mark && resolve()
    void database()
      .listen(invalidationChannel, { onMessage })
      .then((cancel) => {
        stop = cancel
        return ctx.db.execute(sql`select pg_notify(${invalidationChannel}, ${mark})`)
      })
  })
  await stop()
}

/** What the cache shows, and which responses it had to make again. */
const askCache = async (addresses: readonly string[]) => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const bodies: string[] = []
  const again: string[] = []
  for (const url of addresses) {
    const before = query.mock.calls.length
    const body = await fetchBody(test(), url)
    bodies.push(body)
    if (query.mock.calls.length > before && body.startsWith('{')) again.push(url)
  }
  query.mockRestore()
  return { bodies, again }
}

/** Asks both programs every address. Returns what differs, and what the cache made again. */
const compare = async (addresses: readonly string[]) => {
  await waitForNotifications(test())
  const { bodies, again } = await askCache(addresses)
  const fresh = await Promise.all(addresses.map((url) => fetchBody(uncached(), url)))
  return { again, stale: addresses.filter((_, at) => bodies[at] !== fresh[at]) }
}

const save = async (owner: Staff, path: string, body: object): Promise<void> => {
  const { body: now } = await owner.ask('GET', path)
  const { status, text } = await owner.ask('PUT', path, { ...body, version: now.version })
  expect(status, `${path} ${JSON.stringify(body)}: ${text}`).toBe(200)
}

/** A walk through all writes: each is a name and the work. */
async function* writesIn(world: World, owner: Staff): AsyncGenerator<string> {
  for (const { name, ids, changes, creates } of listWalks(world)) {
    const { archived }: AdminResource = adminResources[name]
    for (const change of changes) {
      for (const id of ids) await save(owner, `${name}/${id}`, change)
      yield `${name} ${ids.join(', ')} ${JSON.stringify(change)}`
    }
    const archivable = [...ids]
    if (creates) {
      const { status, text, body } = await owner.ask('POST', name, creates)
      expect(status, `${name}: ${text}`).toBe(201)
      archivable.splice(0, archivable.length, body.id as number)
      yield `${name} created`
    }
    for (const id of archived ? archivable : []) {
      expect((await owner.ask('DELETE', `${name}/${id}`)).status).toBe(200)
      yield `${name}/${id} archived`
      expect((await owner.ask('POST', `${name}/${id}/restore`)).status).toBe(200)
      yield `${name}/${id} restored`
    }
  }
  for (const [group, value] of Object.entries(settingsToSet)) {
    await save(owner, `settings/${group}`, { value })
    yield `settings/${group}`
  }
}

it('walks every kind of write to what visitors can see', async () => {
  const walks = listWalks(await aWorld(test().ctx))
  const publicResources = registry
    .filter(({ cacheTags }) => cacheTags.length > 0)
    .map(({ name }) => name)
  expect(new Set(walks.map(({ name }) => name))).toEqual(new Set(publicResources))
  expect(fieldsLeftOut(walks)).toEqual([])
})

it('shows every write wherever it is to be seen', { timeout: 300_000 }, async () => {
  const world = await aWorld(test().ctx)
  const owner = await aStaff(test(), 'owner')
  const addresses = listAddresses(world)
  expect((await compare(addresses)).stale).toEqual([])
  let [writes, renders] = [0, 0]
  const stale: string[] = []
  for await (const name of writesIn(world, owner)) {
    const comparison = await compare(addresses)
    writes += 1
    renders += comparison.again.length
    stale.push(...comparison.stale.map((url) => `${name}: ${url}`))
  }
  expect(stale).toEqual([])
  // Without tags by record it would be one in four.
  expect(renders).toBeLessThan((writes * addresses.length) / 9)
})
