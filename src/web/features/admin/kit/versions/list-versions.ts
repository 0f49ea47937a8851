import type { Fields } from '../../api/changes.ts'
import type { AdminHistoryEntry } from '#contracts/admin.ts'

/** A former state of a record. */
export interface Version {
  /** Id of the history entry that ended it. */
  readonly id: number
  readonly until: string
  readonly changedBy: string
  readonly values: Fields
}

/**
 * Returns a record's former versions for these fields, newest first. A history entry holds only the fields it
 * changed, so each version is the next one with those fields set back.
 */
export const listVersions = (
  record: Fields,
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
