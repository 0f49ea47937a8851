export type PortfolioTab = 'activities' | 'gallery'
export type GalleryMode = 'pictures' | 'videos'

/** Which part of a model's portfolio is shown: the query of a profile's address. */
export interface PortfolioView {
  tab: PortfolioTab
  show: GalleryMode
  page: number
}

/** Reads `?tab=gallery&show=videos&page=2`; missing values get their defaults. Undefined for a wrong page. */
export const readPortfolioView = (query: URLSearchParams): PortfolioView | undefined => {
  const page = query.get('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined
  return {
    tab: query.get('tab') === 'gallery' ? 'gallery' : 'activities',
    show: query.get('show') === 'videos' ? 'videos' : 'pictures',
    page: Number(page),
  }
}

/** The address of a view below its profile; the first view is the profile's own address. */
export const portfolioPath = (modelId: number, { tab, show, page }: PortfolioView): string => {
  const query = new URLSearchParams()
  if (tab === 'gallery') query.set('tab', tab)
  if (tab === 'gallery' && show === 'videos') query.set('show', show)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return `/model/${modelId}${text ? `?${text}` : ''}`
}
