import type { AdminHistoryEntry } from '#contracts/admin.ts'

/** What a record said until somebody changed it. */
export interface Version {
  /** Of the entry that ended it. */
  readonly id: number
  readonly until: string
  readonly changedBy: string
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The versions of a record before the present one, newest first, as far as these fields go. An entry of its
 * history holds only what it changed: each version is the one after it with those fields as they were.
 */
export const listVersions = (
  record: Readonly<Record<string, unknown>>,
  newestFirst: readonly AdminHistoryEntry[],
  names: readonly string[],
): Version[] => {
  const versions: Version[] = []
  let values = Object.fromEntries(names.map((name) => [name, record[name]]))
  for (const { id, at, actorName, before } of newestFirst) {
    const changedFields = Object.entries(before ?? {}).filter(([name]) => names.includes(name))
    if (changedFields.length === 0) continue
    values = { ...values, ...Object.fromEntries(changedFields) }
    versions.push({ id, until: at, changedBy: actorName, values })
  }
  return versions
}
