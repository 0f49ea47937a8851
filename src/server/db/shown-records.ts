import type { CacheTag, RecordTag } from '#contracts/endpoint.ts'

/** The records and lists that a response shows, by cache tag. */
export type ShownRecords = Map<CacheTag, Set<RecordTag>>

/**
 * Notes that what is read under this cache tag are these records and lists: a write to others does not
 * concern the response. Repositories of public data call it for all that they read under the tag; a tag for
 * which nothing was noted stands for all of it.
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

/** Stands for a write whose records nobody has named. */
const toAllRecordsTag = (cacheTag: CacheTag): string => `${cacheTag}:all`

/** The tags of a response: each is written when the response is no longer true. */
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
