import { cacheTags } from '#contracts/endpoint.ts'
import type { Database } from '#server/db/client.ts'
import { invalidationChannel, tagsOfNotification } from '#server/db/invalidate.ts'
import { writtenTags } from '#server/db/shown.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * Drops cached responses when any instance commits a write to one of their tags. After a gap in which
 * messages may have been missed everything is dropped. Returns the function that stops listening.
 */
export const invalidateOnWrites = (
  database: Database,
  cache: ResponseCache,
): Promise<() => Promise<void>> =>
  database.listen(invalidationChannel, {
    onMessage: (payload) => cache.invalidate(tagsOfNotification(payload)),
    onReconnect: () => cache.invalidate(writtenTags(cacheTags, [])),
  })
