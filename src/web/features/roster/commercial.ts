import { data } from 'react-router'
import { pageSize } from '#contracts/models/roster.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { pageCount } from '#web/lib/text/format.ts'
import { type ListedModel, toListedModel } from '#web/ui/cards/card-model.ts'

/** The filters of `/commercial-models`: label, address, list name in the API, empty message. */
export const commercialFilters = [
  { label: 'All Models', show: 'all', group: 'allData', empty: 'No Models Available' },
  { label: 'Men', show: 'men', group: 'Male', empty: 'No Men Models Available' },
  { label: 'Women', show: 'women', group: 'Female', empty: 'No Women Models Available' },
  {
    label: 'Non-Binary',
    show: 'non-binary',
    group: 'Non-Binary',
    empty: 'No Non-Binary Models Available',
  },
] as const

export type CommercialFilter = (typeof commercialFilters)[number]
export type CommercialShow = CommercialFilter['show']

/** Returns the filter for an address, or for the gender that the side menu passes as navigation state. */
export const findFilter = (value: string | null | undefined): CommercialFilter =>
  commercialFilters.find(({ show, label }) => show === value || label === value) ??
  commercialFilters[0]

/** `/commercial-models?show=men&page=2`; the first page of `all` has no query. */
export const commercialPath = (show: CommercialShow, page: number): string => {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return `/commercial-models${text ? `?${text}` : ''}`
}

export interface CommercialLists {
  /** The filter of the address; null leaves the choice to the navigation state. */
  selectedShow: CommercialShow | null
  page: number
  lists: Record<CommercialShow, { models: readonly ListedModel[]; pages: number }>
}

/**
 * Loads one page number of all four lists.
 * @throws a 404 response for a page past the end of the list in the address.
 */
export const loadCommercial = async (
  api: Pick<ServerApi, 'call'>,
  query: URLSearchParams,
): Promise<CommercialLists> => {
  const requestedShow = query.has('show') ? findFilter(query.get('show')).show : null
  const pageText = query.get('page') ?? '1'
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : undefined
  if (page === undefined) throw data(null, { status: 404 })
  const lists = await loadCommercialPage(api, page)
  if (page > lists[requestedShow ?? 'all'].pages) throw data(null, { status: 404 })
  return { selectedShow: requestedShow, page, lists }
}

/** Loads one page number of all four lists without checking that the page exists. */
export const loadCommercialPage = async (
  api: Pick<ServerApi, 'call'>,
  page: number,
): Promise<CommercialLists['lists']> => {
  const result = await api.call('GET /api/V1/commercial-models', { page })
  const toList = (group: CommercialFilter['group']) => ({
    models: result[group].models.map(toListedModel),
    pages: pageCount(result[group].total_model, pageSize),
  })
  return {
    all: toList('allData'),
    men: toList('Male'),
    women: toList('Female'),
    'non-binary': toList('Non-Binary'),
  }
}
