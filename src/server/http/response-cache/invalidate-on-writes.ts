import { type CacheTag, cacheTags } from '#contracts/endpoint.ts'
import type { Database } from '#server/db/client.ts'
import { invalidationChannel } from '#server/db/invalidate.ts'
import type { ResponseCache } from './response-cache.ts'

const isCacheTag = (name: string): name is CacheTag =>
  (cacheTags as readonly string[]).includes(name)

/**
 * Drops cached responses when any instance commits a write to their cache tags. After a gap in which messages
 * may have been missed everything is dropped. Returns the function that stops listening.
 */
export const invalidateOnWrites = (
  database: Database,
  cache: ResponseCache,
): Promise<() => Promise<void>> =>
  database.listen(invalidationChannel, {
    onMessage: (payload) => cache.invalidate(payload.split(',').filter(isCacheTag)),
    onReconnect: () => cache.invalidate(cacheTags),
  })
