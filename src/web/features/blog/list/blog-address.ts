import {
  blogCategories,
  type BlogCategorySlug,
  type BlogSort,
  findSort,
} from '#contracts/content/blog-options.ts'

/** `all` and `latest` show the same list; a category shows its own articles. */
export type BlogView = 'all' | 'latest' | BlogCategorySlug

export interface BlogAddress {
  show: BlogView
  /** Applies to the latest list only; categories are always newest first. */
  sort: BlogSort
  page: number
}

/** Whether a view is the latest list rather than a category's. */
export const isLatest = (show: BlogView): show is 'all' | 'latest' =>
  show === 'all' || show === 'latest'

const views: readonly string[] = ['latest', ...blogCategories.map(({ slug }) => slug)]

const readPage = (text: string | null): number | undefined => {
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** Parses the query of `/blog`. Undefined for an unknown page, sort order or view. */
export const readBlogAddress = (query: URLSearchParams): BlogAddress | undefined => {
  const show = query.get('show') ?? 'all'
  const sort = findSort(query.get('sort') ?? 'latest')
  const page = readPage(query.get('page'))
  if (show !== 'all' && !views.includes(show)) return undefined
  if (!sort || !page) return undefined
  return { show: show as BlogView, sort, page }
}

/** The address of a view. Defaults are left out, so that each view has a single address. */
export const blogPath = ({ show, sort, page }: BlogAddress): string => {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (isLatest(show) && sort !== 'latest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `/blog?${text}` : '/blog'
}
