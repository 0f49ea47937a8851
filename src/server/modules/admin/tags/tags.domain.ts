interface TagChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The tags of a record after a change, in alphabetical order; letter case does not distinguish tags. */
export const applyTagChange = (before: readonly string[], { add, remove }: TagChange): string[] => {
  const removedTags = new Set(remove.map(fold))
  const tags = new Map(
    before.filter((tag) => !removedTags.has(fold(tag))).map((tag) => [fold(tag), tag]),
  )
  for (const tag of add) if (!tags.has(fold(tag))) tags.set(fold(tag), tag)
  return [...tags.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}

const fold = (tag: string): string => tag.toLowerCase()
