import { allModels, categories, type ListingSlug } from '#contracts/models/roster.ts'

/** The list that an address below `/models` refers to. */
export type ListingAddress =
  | { kind: 'board'; slug: ListingSlug; page: number }
  | { kind: 'group'; group: string; child: string | undefined; page: number }

const pageNumber = /^[1-9]\d{0,5}$/

/**
 * Parses `/models/{a}/{b}/{c}`: a numeric `b` is a page, otherwise a child sub-category. A missing page is
 * page 1; without `a` the list is all models. Undefined for invalid addresses, such as page 0 or a board with
 * a child.
 */
export const readListingAddress = (
  first: string = allModels.slug,
  second?: string,
  third?: string,
): ListingAddress | undefined => {
  const pageIsSecond = second === undefined || /^\d+$/.test(second)
  const pageText = (pageIsSecond ? second : third) ?? '1'
  if (!pageNumber.test(pageText) || (pageIsSecond && third !== undefined)) return undefined
  const page = Number(pageText)
  if (!isBoard(first)) {
    return { kind: 'group', group: first, child: pageIsSecond ? undefined : second, page }
  }
  return pageIsSecond ? { kind: 'board', slug: first, page } : undefined
}

const isBoard = (slug: string): slug is ListingSlug =>
  slug === allModels.slug || categories.some((each) => each.slug === slug)

/** Returns the canonical path of a page of a list. */
export const listingPath = (address: ListingAddress, page = address.page): string => {
  if (address.kind === 'board') return `/models/${address.slug}/${page}`
  return `/models/${[address.group, address.child, page].filter((part) => part !== undefined).join('/')}`
}

/** Returns the heading of a board: 'ALL MODELS', 'non binary', otherwise the category. */
export const boardTitle = (slug: ListingSlug): string => {
  if (slug === allModels.slug) return allModels.chip
  return slug.replace('_', ' ')
}
