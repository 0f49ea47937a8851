import { describe, expect, it } from 'vitest'
import { writtenTags } from '#server/db/shown-records.ts'
import { createQueryCache } from './query-cache.ts'
import { createWrites } from './writes.ts'

const setUp = (tags: readonly string[] = ['pages']) => {
  const writes = createWrites()
  let loads = 0
  const answers = createQueryCache(writes)
  const find = (load: () => Promise<unknown>) =>
    answers.find('GET /menu {}', ['pages'], async () => ({ result: await load(), tags }))
  return {
    write: (...written: Parameters<typeof writtenTags>) => writes.note(writtenTags(...written)),
    load: async () => (await find(() => Promise.resolve((loads += 1)))).result,
    fail: () => find(() => Promise.reject(new Error('away'))),
  }
}

describe('the query cache', () => {
  it('loads once, for consecutive and for concurrent pages', async () => {
    const { load } = setUp()
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
    expect(await load()).toBe(1)
  })

  it('goes with a write to one of their cache tags, and stays with a write to another', async () => {
    const { load, write } = setUp()
    await load()
    write(['blog'], [])
    expect(await load()).toBe(1)
    write(['pages'], ['page:home'])
    expect(await load()).toBe(2)
  })

  it('goes with a write to what it shows, or to everything', async () => {
    const { load, write } = setUp(['pages:all', 'page:home'])
    await load()
    write(['pages'], ['page:about'])
    expect(await load()).toBe(1)
    write(['pages'], ['page:home'])
    expect(await load()).toBe(2)
    write(['pages'], [])
    expect(await load()).toBe(3)
  })

  it('is not trusted while it loads: nobody knows yet what it shows', async () => {
    const { load, write } = setUp(['pages:all', 'page:home'])
    const first = load()
    write(['pages'], ['page:about'])
    expect(await Promise.all([first, load()])).toEqual([1, 2])
  })

  it('is bounded in bytes', async () => {
    const answers = createQueryCache(createWrites(), 100_000)
    const result = 'x'.repeat(10_000)
    for (let count = 0; count < 50; count += 1) {
      await answers.find(`GET /${count}`, ['pages'], () => Promise.resolve({ result, tags: [] }))
    }
    expect(answers.bytes()).toBeGreaterThan(60_000)
    expect(answers.bytes()).toBeLessThanOrEqual(100_000)
  })

  it('does not cache a failure', async () => {
    const { load, fail } = setUp()
    await expect(fail()).rejects.toThrow('away')
    expect(await load()).toBe(1)
  })
})
