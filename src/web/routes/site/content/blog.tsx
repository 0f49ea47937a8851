import { data, useNavigation } from 'react-router'
import { blogPath, isLatest, readBlogAddress } from '#web/features/blog/list/blog-address.ts'
import { BlogFilter } from '#web/features/blog/list/blog-filter.tsx'
import { BlogList } from '#web/features/blog/list/blog-list.tsx'
import { loadBlog } from '#web/features/blog/list/load-blog.ts'
import { keepPage, useKeptPage } from '#web/lib/navigation/keep-page.ts'
import {
  createPageHead,
  toPlainText,
  toSharedPicture,
  findSite,
  getSectionTitle,
} from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData } from '#web/lib/seo/structured-data.ts'
import { LostPage } from '#web/ui/navigation/lost-page.tsx'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/blog'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const address = readBlogAddress(url.searchParams)
  if (!address) throw data(null, { status: 404 })
  return loadBlog(context.get(serverApiContext), address)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPage('blog', args)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Blog' }]
  const { address, hero, heading } = loaderData
  const site = findSite(matches)
  const name = isLatest(address.show) ? getSectionTitle(hero, 'Blog') : heading
  // All sort orders of a list, and its two names, are one page to search engines.
  const path = blogPath({
    ...address,
    show: isLatest(address.show) ? 'all' : address.show,
    sort: 'latest',
  })
  return [
    ...createPageHead({
      site,
      title: address.page > 1 ? `${name}, page ${address.page}` : name,
      description: toPlainText(hero?.content ?? '') || heading,
      path,
      image: toSharedPicture(hero?.picture),
      jsonLd: site && [breadcrumbData(site, [{ name, path }])],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog/rss.xml' },
  ]
}

export default function Blog({ loaderData: list }: Route.ComponentProps) {
  const lost = useKeptPage('blog', list)
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === '/blog'
  return (
    <>
      <Hero section={list.hero} title={list.heading} />
      <BlogFilter address={list.address} />
      <Container>
        <LostPage message={lost} />
        <BlogList list={list} loading={loading} />
      </Container>
    </>
  )
}
