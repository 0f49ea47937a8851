import { expect, it } from 'vitest'
import { blogCategories, blogSorts } from '#contracts/content/blog-options.ts'
import { getCacheKey, lookUpPageParameters } from '#server/http/response-cache/cache-key.ts'
import { blogPath } from '#web/features/blog/list/blog-address.ts'
import { faqPath } from '#web/features/faq/faq-address.ts'
import { portfolioPath } from '#web/features/profile/portfolio/portfolio-address.ts'
import { commercialFilters, commercialPath } from '#web/features/roster/commercial.ts'

const addresses = [
  ...blogSorts.map(({ key }) => blogPath({ show: 'latest', sort: key, page: 2 })),
  ...blogCategories.map(({ slug }) => blogPath({ show: slug, sort: 'latest', page: 2 })),
  ...commercialFilters.map(({ show }) => commercialPath(show, 2)),
  portfolioPath(7, { tab: 'activities', show: 'pictures', page: 2 }),
  portfolioPath(7, { tab: 'gallery', show: 'pictures', page: 2 }),
  portfolioPath(7, { tab: 'gallery', show: 'videos', page: 2 }),
  faqPath('Payments & cards', 'Orders'),
]

const sorted = (address: string): string => {
  const url = new URL(address, 'http://site')
  url.searchParams.sort()
  return `${url.pathname}${url.search}`
}

it.each(addresses)(
  '%s, an address that the site links to, is cached with all that it says',
  (url) => {
    expect(getCacheKey(url, lookUpPageParameters)).toBe(sorted(url))
  },
)
