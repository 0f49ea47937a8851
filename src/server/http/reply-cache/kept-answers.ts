import { LRUCache } from 'lru-cache'
import type { Topic } from '#contracts/call.ts'
import type { Writes } from './kept-reply.ts'

/** As many answers as a site has pages that are read often; a listing's answer is about 20 KB. */
const most = 500
/** An answer that depends on the time of day is asked for again after this long. */
const freshForMs = 5 * 60_000

interface KeptAnswer {
  readonly seen: Writes
  readonly answer: Promise<unknown>
}

export interface KeptAnswers {
  /** The answer kept under `key` if nothing was written to its topics since, else what `ask` gives. */
  readonly find: (
    key: string,
    topics: readonly Topic[],
    ask: () => Promise<unknown>,
  ) => Promise<unknown>
}

/**
 * Answers of public calls for pages that are rendered anew: all pages share the brand, the menus and the
 * footer, and an address with another query string reads what the first one read. Concurrent pages wait
 * for one answer; a failed one is not kept.
 */
export const createKeptAnswers = (writes: () => Writes): KeptAnswers => {
  const kept = new LRUCache<string, KeptAnswer>({ max: most, ttl: freshForMs })
  return {
    find: (key, topics, ask) => {
      const now = writes()
      const found = kept.get(key)
      if (found && topics.every((topic) => found.seen[topic] === now[topic])) return found.answer
      const entry = { seen: now, answer: ask() }
      kept.set(key, entry)
      entry.answer.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key)
      })
      return entry.answer
    },
  }
}
