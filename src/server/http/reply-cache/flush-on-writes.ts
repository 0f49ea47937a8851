import { type Topic, topics as allTopics } from '#contracts/call.ts'
import type { Database } from '#server/db/client.ts'
import { flushChannel } from '#server/db/flush.ts'
import type { ReplyCache } from './reply-cache.ts'

const isTopic = (name: string): name is Topic => (allTopics as readonly string[]).includes(name)

/**
 * Drops kept replies when any instance commits a write to their topics. After a gap in which messages
 * may have been missed everything is dropped. Gives the function that stops listening.
 */
export const flushOnWrites = (
  database: Database,
  cache: ReplyCache,
): Promise<() => Promise<void>> =>
  database.listen(flushChannel, {
    onMessage: (payload) => cache.flush(payload.split(',').filter(isTopic)),
    onReconnect: () => cache.flush(allTopics),
  })
