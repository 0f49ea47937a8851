import { LRUCache } from 'lru-cache'
import type { CacheTag } from '#contracts/endpoint.ts'
import { writtenTags } from '#server/db/shown-records.ts'
import type { Writes } from './writes.ts'

/** A few hundred lists and texts of about 20 KB each, enough for the frequently read pages of a site. */
const maxBytes = 16 * 1024 * 1024

/** The memory of an entry besides its texts: the objects themselves and the cache's lists. */
const overhead = 1_000
/** A result is made of objects, which take about twice the space of their JSON. */
const bytesPerCharacter = 2
/** A result that depends on the time of day is read again after this long. */
const freshForMs = 5 * 60_000

/** A result with the tags whose writes invalidate it. */
export interface TaggedResult {
  readonly result: unknown
  readonly tags: readonly string[]
}

interface CachedResult {
  readonly seen: number
  /** Until the result is available: all cache tags that may be read for it. */
  tags: readonly string[]
  readonly answer: Promise<TaggedResult>
  /** Set when the result is available. */
  bytes: number
}

export interface QueryCache {
  /** The result cached under `key` if none of its tags was written since; otherwise the result of `load`. */
  readonly find: (
    key: string,
    cacheTags: readonly CacheTag[],
    load: () => Promise<TaggedResult>,
  ) => Promise<TaggedResult>
  /** The size of the cache in bytes. */
  readonly bytes: () => number
}

/**
 * Caches results of public endpoints for pages that are rendered again: all pages share the brand, the menus
 * and the footer, and several pages show the same list. Concurrent pages wait for one result; a failed one is
 * not cached. The cache is bounded in bytes.
 */
export const createQueryCache = (
  writes: Pick<Writes, 'now' | 'isUnwritten'>,
  max = maxBytes,
): QueryCache => {
  const cached = new LRUCache<string, CachedResult>({
    maxSize: max,
    maxEntrySize: max,
    ttl: freshForMs,
    sizeCalculation: (entry) => entry.bytes,
  })
  const isCurrent = (entry: CachedResult): boolean => writes.isUnwritten(entry.tags, entry.seen)
  return {
    find: (key, cacheTags, load) => {
      const existing = cached.get(key)
      if (existing && isCurrent(existing)) return existing.answer
      const entry: CachedResult = {
        seen: writes.now(),
        tags: writtenTags(cacheTags, []),
        answer: load(),
        bytes: overhead + key.length,
      }
      cached.set(key, entry)
      entry.answer.then(
        (answer) => {
          entry.tags = answer.tags
          entry.bytes = estimateBytes(answer, key)
          if (cached.peek(key) !== entry) return
          // Set again, because a value's size is read only when it is set.
          cached.delete(key)
          cached.set(key, entry)
        },
        () => {
          if (cached.peek(key) === entry) cached.delete(key)
        },
      )
      return entry.answer
    },
    bytes: () => cached.calculatedSize,
  }
}

const estimateBytes = ({ result, tags }: TaggedResult, key: string): number =>
  overhead + key.length + JSON.stringify([result, tags]).length * bytesPerCharacter
