import type { TimelineEntry } from '#contracts/admin/records/timeline.ts'

/**
 * Merges the entries of one action on several lines: confirming four models for three days is one action of a
 * client, not twelve. Its text lists each line.
 */
export const groupHolds = (entries: readonly TimelineEntry[]): TimelineEntry[] => {
  const actions = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const key = entry.kind === 'hold' ? `hold ${toActionKey(entry)}` : entry.id
    actions.set(key, [...(actions.get(key) ?? []), entry])
  }
  return [...actions.values()].map(joinEntries)
}

/** The key of an action: entries by the same person, at the same instant, for lines of the same booking. */
const toActionKey = ({ at, actorName, about }: TimelineEntry): string =>
  JSON.stringify([at, actorName, about?.resource, about?.id])

const joinEntries = (newestFirst: readonly TimelineEntry[]): TimelineEntry => {
  const entries = newestFirst.toReversed()
  const [first, ...rest] = entries as [TimelineEntry, ...TimelineEntry[]]
  if (rest.length === 0) return first
  const texts = [...new Set(entries.map(({ text }) => text))]
  return {
    ...first,
    title: `${first.title}, and ${rest.length} more`,
    text: texts.map((text) => [text, ...listTitles(text, entries)].join('\n')).join('\n\n'),
  }
}

const listTitles = (text: string, entries: readonly TimelineEntry[]): string[] =>
  entries.filter((entry) => entry.text === text).map(({ title }) => title)
