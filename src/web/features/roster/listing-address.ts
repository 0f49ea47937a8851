import { allModels, categories, type ListingSlug } from '#contracts/models/roster.ts'

/** What an address below `/models` refers to. */
export type ListingAddress =
  | { kind: 'board'; slug: ListingSlug; page: number }
  | { kind: 'group'; group: string; child: string | undefined; page: number }

const pageNumber = /^[1-9]\d{0,5}$/

const isBoard = (slug: string): slug is ListingSlug =>
  slug === allModels.slug || categories.some((each) => each.slug === slug)

/**
 * Reads `/models/{a}/{b}/{c}`: a numeric `b` is a page, otherwise a child sub-category; a missing page is
 * page 1, without `a` all models. Undefined for invalid addresses: page 0, a board with a child.
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

/** The path of a page of a list: its canonical address. */
export const listingPath = (address: ListingAddress, page = address.page): string => {
  if (address.kind === 'board') return `/models/${address.slug}/${page}`
  return `/models/${[address.group, address.child, page].filter((part) => part !== undefined).join('/')}`
}

/** The heading of a board: 'ALL MODELS', 'non binary', else the category. */
export const boardTitle = (slug: ListingSlug): string => {
  if (slug === allModels.slug) return allModels.chip
  return slug.replace('_', ' ')
}
