import { LRUCache } from 'lru-cache'
import type { EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import { writtenTags } from '#server/db/shown-records.ts'

/** The parts of an email's texts that the owner has changed. */
export type ChangedTexts = Partial<EmailTexts>

/** More than the number of emails. */
const maxEmails = 500
/** A transaction that began before a write may cache the previous texts, but for no longer than this. */
const freshForMs = 5 * 60_000

export interface TextsCache {
  /** Returns the cached texts of an email, otherwise those from `load`. */
  readonly find: (name: string, load: () => Promise<ChangedTexts>) => Promise<ChangedTexts>
  /** Drops all texts if a tag says that an instance has written them. */
  readonly invalidate: (tags: readonly string[]) => void
  /** Starts caching. Only a program that receives invalidations may do so. */
  readonly start: () => void
}

const ownTags = new Set(writtenTags(['emails'], []))

/** Caches the owner's email texts, which are read with every email and seldom written. */
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
