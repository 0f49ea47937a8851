import { cacheTags } from '#contracts/endpoint.ts'
import type { Database } from '#server/db/client.ts'
import { invalidationChannel, tagsOfNotification } from '#server/db/invalidate.ts'
import { writtenTags } from '#server/db/shown-records.ts'
import type { ResponseCache } from './response-cache.ts'

interface Parts {
  readonly invalidate: ResponseCache['invalidate']
  /** Called with all tags after a gap in which messages may have been missed. */
  readonly onGap: (tags: readonly string[]) => void
}

/**
 * Drops cached responses when any instance commits a write to one of their tags. After a gap everything is
 * dropped. Returns a function that stops listening.
 */
export const invalidateOnWrites = (
  database: Database,
  { invalidate, onGap }: Parts,
): Promise<() => Promise<void>> =>
  database.listen(invalidationChannel, {
    onMessage: (payload) => invalidate(tagsOfNotification(payload)),
    onReconnect: () => {
      const all = writtenTags(cacheTags, [])
      invalidate(all)
      onGap(all)
    },
  })
