import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#contracts/endpoint.ts'
import { writtenTags } from '#server/db/shown.ts'
import type { Writes } from './writes.ts'

/** Roughly the number of pages of a site that are read often; a list's result is about 20 KB. */
const maxEntries = 500
/** A result that depends on the time of day is read again after this long. */
const freshForMs = 5 * 60_000

/** A result with the tags whose writes end it. */
export interface TaggedResult {
  readonly result: unknown
  readonly tags: readonly string[]
}

interface CachedResult {
  readonly seen: number
  /** Until it is known what the result shows: the cache tags that may be read for it. */
  tags: readonly string[]
  readonly answer: Promise<TaggedResult>
}

export interface QueryCache {
  /** The result cached under `key` if its tags were not written since, otherwise that of `load`. */
  readonly find: (
    key: string,
    cacheTags: readonly CacheTag[],
    load: () => Promise<TaggedResult>,
  ) => Promise<TaggedResult>
}

/**
 * Results of public endpoints for pages that are rendered again: all pages share the brand, the menus and the
 * footer, and several pages show the same list. Concurrent pages wait for one result; a failed one is not
 * cached.
 */
export const createQueryCache = (writes: Pick<Writes, 'now' | 'unwritten'>): QueryCache => {
  const cached = new LRUCache<string, CachedResult>({ max: maxEntries, ttl: freshForMs })
  const isCurrent = (found: CachedResult): boolean => writes.unwritten(found.tags, found.seen)
  return {
    find: (key, cacheTags, load) => {
      const found = cached.get(key)
      if (found && isCurrent(found)) return found.answer
      const entry: CachedResult = {
        seen: writes.now(),
        tags: writtenTags(cacheTags, []),
        answer: load(),
      }
      cached.set(key, entry)
      entry.answer.then(
        ({ tags }) => {
          entry.tags = tags
        },
        () => {
          if (cached.peek(key) === entry) cached.delete(key)
        },
      )
      return entry.answer
    },
  }
}
