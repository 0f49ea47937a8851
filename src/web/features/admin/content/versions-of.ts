import type { AdminHistoryEntry, AdminRecord } from '#contracts/admin.ts'

type Section = AdminRecord<'page-sections'>
type Content = Pick<Section, 'fields' | 'pictureId' | 'filmId' | 'picture' | 'film'>

/** What of a section was published until somebody changed it. */
export interface Version extends Content {
  /** Of the entry that ended it. */
  readonly id: number
  readonly until: string
  readonly changedBy: string
}

const contentNames = ['fields', 'pictureId', 'filmId', 'picture', 'film'] as const

/**
 * The published versions of a section before the present one, newest first. An entry of its history holds only
 * what it changed: each version is the one after it with those fields as they were.
 */
export const versionsOf = (
  { fields, pictureId, filmId, picture, film }: Section,
  newestFirst: readonly AdminHistoryEntry[],
): Version[] => {
  const versions: Version[] = []
  let content: Content = { fields, pictureId, filmId, picture, film }
  for (const { id, at, actorName, before } of newestFirst) {
    const changed = Object.entries(before ?? {}).filter(([name]) =>
      (contentNames as readonly string[]).includes(name),
    )
    if (changed.length === 0) continue
    content = { ...content, ...(Object.fromEntries(changed) as Partial<Content>) }
    versions.push({ ...content, id, until: at, changedBy: actorName })
  }
  return versions
}
