/** Far more than are written while a response stays in the cache unread. */
const maxTags = 20_000

/** Which tags were written when, as a count of writes. */
export interface Writes {
  /** The number of writes so far: read it before reading data. */
  readonly now: () => number
  readonly note: (tags: readonly string[]) => void
  /** Whether none of the tags was written since `seen`. */
  readonly unwritten: (tags: readonly string[], seen: number) => boolean
}

/**
 * Remembers the last write of each tag. Of the tags that have not been written for the longest time only the
 * latest write is known: what was read before it counts as written.
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
    unwritten: (tags, seen) =>
      seen >= forgotten && tags.every((tag) => (last.get(tag) ?? 0) <= seen),
  }
}
