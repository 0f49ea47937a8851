import { LRUCache } from 'lru-cache'
import { type CachedResponse, getSizeInBytes } from './cached-response.ts'

/** The part of the memory for responses that are not admitted to the main store yet. */
const newcomersShare = 1 / 4

/**
 * Counts are halved after this many requests per response in the main store, so that formerly popular ones
 * make room.
 */
const requestsPerEntry = 10
const minRequests = 10_000

/**
 * Responses in two stores, bounded in bytes. While there is room, all are in the main store; later a newcomer
 * is admitted if it is requested more often than those it would replace. A flood of invented addresses, each
 * requested a few times, therefore evicts only what is requested less.
 */
export const createCacheParts = (bytes: number, isCurrent: (cached: CachedResponse) => boolean) => {
  const newcomers = createStore(bytes * newcomersShare)
  const mainStore = createStore(bytes * (1 - newcomersShare))
  const isAdmitted = createAdmission(mainStore, isCurrent)
  let requests = 0

  const hasRoom = (key: string, cached: CachedResponse): boolean =>
    !newcomers.has(key) &&
    mainStore.calculatedSize + getSizeInBytes(cached, key) <= mainStore.maxSize
  const countRequest = (cached: CachedResponse): CachedResponse => {
    cached.requestCount += 1
    requests += 1
    if (requests < Math.max(minRequests, mainStore.size * requestsPerEntry)) return cached
    requests = 0
    for (const store of [newcomers, mainStore]) {
      for (const each of store.values()) each.requestCount /= 2
    }
    return cached
  }
  const get = (key: string): CachedResponse | undefined => {
    const entry = mainStore.get(key)
    if (entry) return countRequest(entry)
    const newcomer = newcomers.get(key)
    if (!newcomer) return undefined
    if (isAdmitted(key, countRequest(newcomer))) {
      newcomers.delete(key)
      mainStore.set(key, newcomer)
    }
    return newcomer
  }
  return {
    get,
    set: (key: string, cached: CachedResponse) => {
      const former = mainStore.peek(key) ?? newcomers.peek(key)
      cached.requestCount = former?.requestCount ?? cached.requestCount
      replace(mainStore.has(key) || hasRoom(key, cached) ? mainStore : newcomers, key, cached)
    },
    delete: (key: string) => {
      newcomers.delete(key)
      mainStore.delete(key)
    },
    has: (key: string, cached: CachedResponse) =>
      mainStore.peek(key) === cached || newcomers.peek(key) === cached,
    entries: () => newcomers.size + mainStore.size,
    bytes: () => newcomers.calculatedSize + mainStore.calculatedSize,
  }
}

const createStore = (bytes: number) => {
  const max = Math.max(1, Math.floor(bytes))
  return new LRUCache<string, CachedResponse>({
    maxSize: max,
    maxEntrySize: max,
    sizeCalculation: (cached, key) => getSizeInBytes(cached, key),
  })
}

type Store = ReturnType<typeof createStore>

/**
 * Creates the test whether a response is requested more often than each of those that would have to make room
 * for it, the least recently used ones. One that is requested as often stays, and counts as used, so that the
 * next comparison is with others.
 */
const createAdmission = (mainStore: Store, isCurrent: (cached: CachedResponse) => boolean) => {
  const outranks = (cached: CachedResponse, victim: CachedResponse): boolean =>
    cached.requestCount > victim.requestCount || !isCurrent(victim)

  return (key: string, cached: CachedResponse): boolean => {
    let missing = mainStore.calculatedSize + getSizeInBytes(cached, key) - mainStore.maxSize
    for (const victimKey of missing > 0 ? mainStore.rkeys() : []) {
      const victim = mainStore.peek(victimKey)
      if (!victim) continue
      if (!outranks(cached, victim)) {
        mainStore.get(victimKey)
        return false
      }
      missing -= getSizeInBytes(victim, victimKey)
      if (missing <= 0) break
    }
    return true
  }
}

/** Deletes a value before setting it, because only a new value is measured. */
const replace = (store: Store, key: string, cached: CachedResponse): void => {
  store.delete(key)
  store.set(key, cached)
}
