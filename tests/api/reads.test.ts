import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/databases.ts'
import { useApp } from '#tests/support/records/visitors.ts'

/** Ten reads in ten seconds. */
const test = useApp(useDatabase(), { LIMIT_READS: '60' })

it('limits what is read again for each request, and not what is sent from memory', async () => {
  const { server } = test().app
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const countRefused = async (paths: readonly string[]): Promise<number> => {
    let refusedCount = 0
    for (const path of paths) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      if (answer.status === 429) refusedCount += 1
      await answer.body?.cancel()
    }
    return refusedCount
  }
  const cached = Array.from({ length: 30 }, () => '/api/V1/site')
  const searches = Array.from({ length: 30 }, (_, at) => `/api/V1/product-search?search=a${at}`)
  expect(await countRefused(cached)).toBe(0)
  expect(await countRefused(searches)).toBeGreaterThan(0)
  expect(await countRefused(cached)).toBe(0)
})
