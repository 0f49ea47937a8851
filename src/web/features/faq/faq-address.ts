import type { FaqGroup } from '#contracts/faq.ts'

/** The address of a category's tab; the first category's is the page's own. */
export const faqPath = (category: string, first: string | undefined): string =>
  category === first ? '/FAQ' : `/FAQ?${new URLSearchParams({ category }).toString()}`

/** What a tab shows: the first category, which is the default, shows all questions. */
export const groupsOf = (
  category: string,
  first: string | undefined,
  groups: readonly FaqGroup[],
): readonly FaqGroup[] =>
  category === first ? groups : groups.filter((group) => group.category === category)
