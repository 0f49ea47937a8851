import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#contracts/endpoint.ts'
import type { Writes } from './cached-response.ts'

/** Roughly the number of pages of a site that are read often; a list's result is about 20 KB. */
const maxEntries = 500
/** A result that depends on the time of day is read again after this long. */
const freshForMs = 5 * 60_000

interface CachedResult {
  readonly seen: Writes
  readonly answer: Promise<unknown>
}

export interface QueryCache {
  /** The result cached under `key` if its cache tags were not written since, otherwise that of `load`. */
  readonly find: (
    key: string,
    cacheTags: readonly CacheTag[],
    load: () => Promise<unknown>,
  ) => Promise<unknown>
}

/**
 * Results of public endpoints for pages that are rendered again: all pages share the brand, the menus and the
 * footer, and an address with another query string reads what the first one read. Concurrent pages wait for
 * one result; a failed one is not cached.
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
