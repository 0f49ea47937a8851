/** Far more tags than are written while an unread response stays in the cache. */
const maxTags = 20_000

/** Records when each tag was written, as a write counter. */
export interface Writes {
  /** The write counter: read it before reading data. */
  readonly now: () => number
  readonly note: (tags: readonly string[]) => void
  /** Whether none of the tags was written since `seen`. */
  readonly isUnwritten: (tags: readonly string[], seen: number) => boolean
}

/**
 * Remembers the last write of each tag. Of tags that are too many to remember, those unwritten for the
 * longest time, it knows only the latest write: results from before it count as outdated.
 */
export const createWrites = (max = maxTags): Writes => {
  const last = new Map<string, number>()
  let count = 0
  let forgotten = 0
  const forgetOldest = () => {
    const [oldest] = last
    if (!oldest) return
    last.delete(oldest[0])
    forgotten = oldest[1]
  }
  return {
    now: () => count,
    note: (tags) => {
      count += 1
      for (const tag of tags) {
        last.delete(tag)
        last.set(tag, count)
        if (last.size > max) forgetOldest()
      }
    },
    isUnwritten: (tags, seen) =>
      seen >= forgotten && tags.every((tag) => (last.get(tag) ?? 0) <= seen),
  }
}
