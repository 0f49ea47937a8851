import { LRUCache } from 'lru-cache'
import type { EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import { writtenTags } from '#server/db/shown-records.ts'

/** What the owner has changed of an email's texts. */
export type ChangedTexts = Partial<EmailTexts>

/** More than there are emails. */
const maxEmails = 500
/** A transaction that began before a write may read, and cache, what was there before: for no longer than this. */
const freshForMs = 5 * 60_000

export interface TextsCache {
  /** The cached texts of an email, otherwise those of `load`. */
  readonly find: (name: string, load: () => Promise<ChangedTexts>) => Promise<ChangedTexts>
  /** Drops all texts if one of the tags says that they were written, on any instance. */
  readonly invalidate: (tags: readonly string[]) => void
  /** Begins to cache: only a program that hears of writes may. */
  readonly start: () => void
}

const ownTags = new Set(writtenTags(['emails'], []))

/** The owner's texts of emails, which are read with every email and seldom written. */
export const createTextsCache = (): TextsCache => {
  const cached = new LRUCache<string, ChangedTexts>({ max: maxEmails, ttl: freshForMs })
  let hearsOfWrites = false
  let writes = 0
  return {
    find: async (name, load) => {
      const cachedTexts = cached.get(name)
      if (cachedTexts) return cachedTexts
      const writesBefore = writes
      const texts = await load()
      if (hearsOfWrites && writesBefore === writes) cached.set(name, texts)
      return texts
    },
    invalidate: (tags) => {
      if (!tags.some((tag) => ownTags.has(tag))) return
      writes += 1
      cached.clear()
    },
    start: () => {
      hearsOfWrites = true
    },
  }
}
