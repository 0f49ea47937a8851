import { data } from 'react-router'
import { pageSize } from '#contracts/models/roster.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { pageCount } from '#web/lib/text/format.ts'
import { type ListedModel, toListedModel } from '#web/ui/cards/card-model.ts'
import { boardTitle, type ListingAddress } from './listing-address.ts'

export interface Listing {
  address: ListingAddress
  title: string
  /** The group, shown above the title of a child sub-category. */
  group: string | null
  models: readonly ListedModel[]
  total: number
  pages: number
}

/**
 * Loads a page of a board or of an editorial sub-category.
 * @throws a 404 response for an unknown sub-category and for a page past the end.
 */
export const loadListing = async (
  api: Pick<ServerApi, 'call'>,
  address: ListingAddress,
): Promise<Listing> => {
  const listing = await (address.kind === 'board'
    ? loadBoard(api, address)
    : loadGroup(api, address))
  const pages = pageCount(listing.total, pageSize)
  if (address.page > pages) throw data(null, { status: 404 })
  return { ...listing, address, pages }
}

type ListingContent = Omit<Listing, 'address' | 'pages'>

const loadBoard = async (
  api: Pick<ServerApi, 'call'>,
  { slug, page }: Extract<ListingAddress, { kind: 'board' }>,
): Promise<ListingContent> => {
  const result = await api.call('GET /api/V1/filter-product-pagination', { cat_slug: slug, page })
  return {
    title: boardTitle(slug),
    group: null,
    models: result.products.map(toListedModel),
    total: result.total_products,
  }
}

const loadGroup = async (
  api: Pick<ServerApi, 'call'>,
  { group, child, page }: Extract<ListingAddress, { kind: 'group' }>,
): Promise<ListingContent> => {
  const result = await api.call('GET /api/V1/sub-category-products', {
    sc_slug: group,
    csc_slug: child,
    page,
  })
  const { sc_name, csc_name } = result.sub_category
  return {
    title: csc_name ?? sc_name,
    group: csc_name ? sc_name : null,
    models: result.products.map(toListedModel),
    total: result.total_products,
  }
}
