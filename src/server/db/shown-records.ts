import type { CacheTag, RecordTag } from '#contracts/endpoint.ts'

/** The records and lists that a response shows, by cache tag. */
export type ShownRecords = Map<CacheTag, Set<RecordTag>>

/**
 * Notes that a response shows these records and lists under the cache tag: a write to others does not affect
 * it. Repositories of public data call it for everything they read under the tag; a tag without a call counts
 * as a whole.
 */
export const noteShown = (
  { shown }: { readonly shown?: ShownRecords },
  cacheTag: CacheTag,
  records: readonly RecordTag[],
): void => {
  if (!shown) return
  const recordTags = shown.get(cacheTag) ?? new Set()
  shown.set(cacheTag, recordTags)
  for (const record of records) recordTags.add(record)
}

/** The tag of a write that names no records. */
const toAllRecordsTag = (cacheTag: CacheTag): string => `${cacheTag}:all`

/** The tags of a response: a write to any of them makes it outdated. */
export const responseTags = (cacheTags: readonly CacheTag[], shown: ShownRecords): string[] =>
  cacheTags.flatMap((cacheTag) => {
    const records = shown.get(cacheTag)
    return records ? [toAllRecordsTag(cacheTag), ...records] : [cacheTag]
  })

/** The tags that a write touches: of these records or, without any, of everything under its cache tags. */
export const writtenTags = (
  cacheTags: readonly CacheTag[],
  records: readonly string[],
): readonly string[] => [
  ...cacheTags,
  ...(records.length > 0 ? records : cacheTags.map(toAllRecordsTag)),
]
