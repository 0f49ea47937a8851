import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Topic, topics as allTopics } from '#contracts/call.ts'
import type { Clock } from '#server/platform/clock.ts'
import { negotiate } from './encoding.ts'
import { type Asked, type KeptReply, sendKept, type Writes } from './kept-reply.ts'

/** After this long a kept reply is still sent, and made anew behind it (decisions §3). */
const freshForMs = 5 * 60_000

interface Options {
  bytes: number
  clock: Clock
  /** Renders an address again, in the background; stores its reply like any other render. */
  refresh: (url: string) => Promise<void>
}

export interface Figures {
  readonly hits: number
  readonly misses: number
  readonly entries: number
  readonly bytes: number
}

export interface ReplyCache {
  /** Answers from memory before routing; false when there is nothing to answer with. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly find: (url: string) => KeptReply | undefined
  /** Keeps a reply, unless one of its topics was written since its render began. */
  readonly store: (url: string, kept: KeptReply) => void
  /** What goes into a reply's `seen`: taken before its data is read. */
  readonly writes: () => Writes
  /** Drops every reply that was made from one of these topics. */
  readonly flush: (topics: readonly Topic[]) => void
  readonly figures: () => Figures
}

/** What a request asks of a kept reply. */
export const askedBy = ({ method, headers }: IncomingMessage): Asked => ({
  method,
  ifNoneMatch: headers['if-none-match'],
  encoding: negotiate(headers['accept-encoding']),
})

/** Finished replies by raw URL, bounded in bytes. */
export const createReplyCache = ({ bytes, clock, refresh }: Options): ReplyCache => {
  let written = Object.fromEntries(allTopics.map((topic) => [topic, 0])) as Writes
  const replies = new LRUCache<string, KeptReply>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes / 4)),
    sizeCalculation: (kept) => kept.bytes * 2,
  })
  const counts = { hits: 0, misses: 0 }

  const isCurrent = ({ seen, topics }: KeptReply) =>
    seen === written || topics.every((topic) => seen[topic] === written[topic])
  const find = (url: string) => {
    const kept = replies.get(url)
    return kept && isCurrent(kept) ? kept : undefined
  }
  const refreshInBackground = (url: string, kept: KeptReply) => {
    kept.refreshing = true
    void refresh(url).finally(() => {
      kept.refreshing = false
    })
  }

  const serve: ReplyCache['serve'] = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const kept = find(url)
    if (!kept || !sendKept(kept, askedBy(request), response)) return false
    counts.hits += 1
    if (!kept.refreshing && clock.now().getTime() - kept.renderedAt > freshForMs) {
      refreshInBackground(url, kept)
    }
    return true
  }
  return {
    serve,
    find,
    store: (url, kept) => {
      counts.misses += 1
      if (isCurrent(kept)) replies.set(url, kept)
    },
    writes: () => written,
    flush: (topics) => {
      const counted = topics.map((topic) => [topic, written[topic] + 1])
      written = { ...written, ...Object.fromEntries(counted) } as Writes
    },
    figures: () => ({ ...counts, entries: replies.size, bytes: replies.calculatedSize }),
  }
}
