import type { Facets } from '#contracts/models/find.ts'
import { normalizeForSearch } from '#web/lib/text/normalize-for-search.ts'

/** A filter of the search that a word may mean, and its address. */
export interface ChoiceLink {
  readonly label: string
  readonly to: string
}

const maxLinks = 5
/** Minimum number of shared letters; fewer match by chance. */
const minShared = 4
/** Endings may differ: `dancer` matches dancing. */
const maxEnding = 2

/**
 * Returns the filters that a text may mean, the most frequent of each field first: `blonde`, `Paris`,
 * `dancer`.
 */
export const matchChoices = (facets: Facets, text: string): ChoiceLink[] => {
  const words = normalizeForSearch(text).split(/\s+/)
  const links: ChoiceLink[] = []
  for (const [field, choices] of Object.entries(facets)) {
    for (const { value, label, count } of choices) {
      if (count === 0 || !words.some((word) => matchesLabel(label, word))) continue
      links.push({
        label: `${label} (${count})`,
        to: `/find?${new URLSearchParams({ [field]: value })}`,
      })
    }
  }
  return links.slice(0, maxLinks)
}

const matchesLabel = (label: string, text: string): boolean =>
  normalizeForSearch(label)
    .split(/[\s-]+/)
    .some((word) => countShared(text, word) >= Math.max(minShared, text.length - maxEnding))

const countShared = (one: string, other: string): number => {
  const shared = [...one].findIndex((letter, index) => letter !== other[index])
  return shared === -1 ? one.length : shared
}
