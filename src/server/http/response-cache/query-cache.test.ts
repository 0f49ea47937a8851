import { describe, expect, it } from 'vitest'
import { cacheTags } from '#contracts/endpoint.ts'
import { createQueryCache } from './query-cache.ts'
import type { Writes } from './cached-response.ts'

const setUp = () => {
  let written = Object.fromEntries(cacheTags.map((tag) => [tag, 0])) as Writes
  let loads = 0
  const answers = createQueryCache(() => written)
  return {
    write: (tag: (typeof cacheTags)[number]) => {
      written = { ...written, [tag]: written[tag] + 1 }
    },
    load: () => answers.find('GET /menu {}', ['pages'], () => Promise.resolve((loads += 1))),
    fail: () => answers.find('GET /menu {}', ['pages'], () => Promise.reject(new Error('away'))),
  }
}

describe('the query cache', () => {
  it('loads once, for consecutive and for concurrent pages', async () => {
    const { load } = setUp()
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
    expect(await load()).toBe(1)
  })

  it('go with a write to one of their cache tags, and stay with a write to another', async () => {
    const { load, write } = setUp()
    await load()
    write('blog')
    expect(await load()).toBe(1)
    write('pages')
    expect(await load()).toBe(2)
  })

  it('does not cache a failure', async () => {
    const { load, fail } = setUp()
    await expect(fail()).rejects.toThrow('away')
    expect(await load()).toBe(1)
  })
})
