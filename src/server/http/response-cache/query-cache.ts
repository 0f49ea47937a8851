import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { Writes } from './cached-response.ts'

/** As many answers as a site has pages that are read often; a listing's answer is about 20 KB. */
const maxEntries = 500
/** An answer that depends on the time of day is asked for again after this long. */
const freshForMs = 5 * 60_000

interface CachedResult {
  readonly seen: Writes
  readonly answer: Promise<unknown>
}

export interface QueryCache {
  /** The answer kept under `key` if nothing was written to its cache tags since, else what `load` gives. */
  readonly find: (
    key: string,
    cacheTags: readonly CacheTag[],
    load: () => Promise<unknown>,
  ) => Promise<unknown>
}

/**
 * Answers of public calls for pages that are rendered anew: all pages share the brand, the menus and the
 * footer, and an address with another query string reads what the first one read. Concurrent pages wait
 * for one answer; a failed one is not kept.
 */
export const createQueryCache = (writes: () => Writes): QueryCache => {
  const cached = new LRUCache<string, CachedResult>({ max: maxEntries, ttl: freshForMs })
  return {
    find: (key, cacheTags, load) => {
      const now = writes()
      const found = cached.get(key)
      if (found && cacheTags.every((tag) => found.seen[tag] === now[tag])) return found.answer
      const entry = { seen: now, answer: load() }
      cached.set(key, entry)
      entry.answer.catch(() => {
        if (cached.peek(key) === entry) cached.delete(key)
      })
      return entry.answer
    },
  }
}
