export type PortfolioTab = 'activities' | 'gallery'
export type GalleryMode = 'pictures' | 'videos'

/** The part of a portfolio that a profile's query selects. */
export interface PortfolioView {
  tab: PortfolioTab
  show: GalleryMode
  page: number
}

/**
 * Parses `?tab=gallery&show=videos&page=2`. Missing values get their defaults; undefined for an invalid page.
 */
export const readPortfolioView = (query: URLSearchParams): PortfolioView | undefined => {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined
  return {
    tab: query.get('tab') === 'gallery' ? 'gallery' : 'activities',
    show: query.get('show') === 'videos' ? 'videos' : 'pictures',
    page: Number(page),
  }
}

/** The address of a view below its profile. The first view has the profile's own address. */
export const portfolioPath = (modelId: number, { tab, show, page }: PortfolioView): string => {
  const query = new URLSearchParams()
  if (tab === 'gallery') query.set('tab', tab)
  if (tab === 'gallery' && show === 'videos') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return `/model/${modelId}${text ? `?${text}` : ''}`
}
