import type { FaqGroup } from '#contracts/content/faq.ts'

/** The address of a category's tab. The first category has the page's own address. */
export const faqPath = (category: string, first: string | undefined): string =>
  category === first ? '/FAQ' : `/FAQ?${new URLSearchParams({ category }).toString()}`

/** Returns the questions of a tab. The first category is the default and shows all of them. */
export const filterGroups = (
  category: string,
  first: string | undefined,
  groups: readonly FaqGroup[],
): readonly FaqGroup[] =>
  category === first ? groups : groups.filter((group) => group.category === category)
