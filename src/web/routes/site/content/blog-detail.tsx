import { data, redirect } from 'react-router'
import { articlePath } from '#contracts/content/blog-options.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { NextArticle, findNextArticle } from '#web/features/blog/story/next-article.tsx'
import { Article } from '#web/features/blog/story/article.tsx'
import { useCountView } from '#web/lib/hooks/use-count-view.ts'
import { createPageHead, toPlainText, toSharedPicture, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { articleData, breadcrumbData } from '#web/lib/seo/structured-data.ts'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/blog-detail'

export const loader = async ({ params, context, url }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const page = await api.call('GET /api/V1/blog-details/{id}', {
    id: await findArticleId(api, params.id),
  })
  const { id, cat_id, slug } = page.blogDetails
  if (params.id !== (slug || String(id))) {
    throw redirect(articlePath({ id, slug }) + url.search, 301)
  }
  const { blogs } = await api.call('GET /api/V1/blogs-page-pagination', { cat_id })
  return { ...page, next: findNextArticle(blogs, id) }
}

/** Returns the id of the article at an address, which may be a former one. */
const findArticleId = async (api: ServerApi, part: string): Promise<string> => {
  if (/^[1-9]\d{0,9}$/.test(part)) return part
  if (!/^[a-z0-9-]{1,100}$/.test(part)) throw data(null, { status: 404 })
  return String((await api.call('GET /api/V1/blog-address/{slug}', { slug: part })).id)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Blog' }]
  const { blogDetails: blogArticle } = loaderData
  const site = findSite(matches)
  const path = articlePath(blogArticle)
  const description = blogArticle.summary || toPlainText(blogArticle.content_1)
  const images = blogArticle.pictures.flatMap((picture) => toSharedPicture(picture) ?? [])
  const paths = images.map(({ path }) => path)
  const structuredData = {
    ...blogArticle,
    path,
    description,
    updatedAt: blogArticle.updated_at,
    images: paths,
  }
  return createPageHead({
    site,
    title: blogArticle.title,
    description,
    path,
    type: 'article',
    image: images[0],
    jsonLd: site && [
      articleData(site, { ...structuredData, section: blogArticle.category_name }),
      breadcrumbData(site, [
        { name: 'Blog', path: '/blog' },
        { name: blogArticle.title, path },
      ]),
    ],
  })
}

export default function BlogDetail({ loaderData }: Route.ComponentProps) {
  const { firstSection, blogDetails: blogArticle, categorie_total_blog: totals } = loaderData
  useCountView('story', blogArticle.id)
  return (
    <article>
      <Hero section={firstSection} title={blogArticle.title} eyebrow={blogArticle.category_name} />
      <Container>
        <Article key={blogArticle.id} article={blogArticle} totals={totals} />
        {loaderData.next && <NextArticle story={loaderData.next} />}
      </Container>
    </article>
  )
}
