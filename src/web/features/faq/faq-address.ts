import type { FaqGroup } from '#contracts/content/faq.ts'

/** The address of a category's tab; the first category's is that of the page. */
export const faqPath = (category: string, first: string | undefined): string =>
  category === first ? '/FAQ' : `/FAQ?${new URLSearchParams({ category }).toString()}`

/** The content of a tab: the first category, which is the default, shows all questions. */
export const filterGroups = (
  category: string,
  first: string | undefined,
  groups: readonly FaqGroup[],
): readonly FaqGroup[] =>
  category === first ? groups : groups.filter((group) => group.category === category)
