import type { blogEndpoints } from '#contracts/content/blog.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import {
  getArticleAddress,
  getArticle,
  getBlogLanding,
  getCategoryPage,
  getLatest,
} from './blog.service.ts'
import { toArticlePage, toBlogCard, toBlogLanding } from './blog.wire.ts'
import { countView } from './views.service.ts'

export const blogHandlers: Handlers<typeof blogEndpoints> = {
  'GET /api/V1/blogs-page/content': async (ctx) => ({
    result: toBlogLanding(await getBlogLanding(ctx)),
  }),
  'GET /api/V1/latest-blogs': async (ctx, { sort, page }) => {
    const { items, total } = await getLatest(ctx, sort, page)
    return { result: { blogs: items.map(toBlogCard), total_stories: total } }
  },
  'GET /api/V1/blogs-page-pagination': async (ctx, { cat_id, page }) => {
    const { items, total } = await getCategoryPage(ctx, cat_id, page)
    return { result: { blogs: items.map(toBlogCard), total_stories: total } }
  },
  'GET /api/V1/blog-details/{id}': async (ctx, { id }) => ({
    result: toArticlePage(await getArticle(ctx, id)),
  }),
  'GET /api/V1/blog-address/{slug}': async (ctx, { slug }) => ({
    result: await getArticleAddress(ctx, slug),
  }),
  'PUT /api/V1/update-blog-view/{id}': async (ctx, { id }, { address, userAgent }) => {
    await countView(ctx, { articleId: id, visitor: `${address} ${userAgent}` })
    return {}
  },
}
