import { blogCategories, type BlogSort } from '#contracts/content/blog-options.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getSections, type Sections } from '#server/modules/content/pages/index.ts'
import { cleanHtml } from '#server/platform/html.ts'
import type { Article, ArticleSummary, NewArticle, Page } from './blog.domain.ts'
import {
  countByCategory,
  findAddress,
  findArticle,
  insertArticle,
  listCategory,
  listLatest,
} from './blog.repo.ts'

/** A page of the latest list, six articles, in the requested order. */
export const getLatest = async (ctx: Ctx, sort: BlogSort, page: number) =>
  cleanPage(await listLatest(ctx, sort, page))

const cleanPage = (page: Page<ArticleSummary>): Page<ArticleSummary> => ({
  ...page,
  items: page.items.map((item) => ({ ...item, lead: cleanHtml(item.lead) })),
})

/** A page of a category, four articles. */
export const getCategoryPage = async (ctx: Ctx, categoryId: number, page: number) =>
  cleanPage(await listCategory(ctx, categoryId, page))

export interface BlogLanding {
  sections: Sections
  /** The first page of each category, in the order of the categories. */
  categories: Page<ArticleSummary>[]
}

/** The content of the blog's page: its sections, and the first articles of each category. */
export const getBlogLanding = async (ctx: Ctx): Promise<BlogLanding> => {
  const [sections, ...categories] = await Promise.all([
    getSections(ctx, 'blog'),
    ...blogCategories.map(({ id }) => getCategoryPage(ctx, id, 1)),
  ])
  return { sections, categories }
}

export interface ArticlePage {
  article: Article
  /** Number of articles by category id. */
  totals: ReadonlyMap<number, number>
}

/**
 * An article with its HTML sanitised, and the totals of the categories.
 * @throws `not_found` for an unknown id.
 */
export const getArticle = async (ctx: Ctx, id: number): Promise<ArticlePage> => {
  const [article, totals] = await Promise.all([findArticle(ctx, id), countByCategory(ctx)])
  if (!article) throw notFound('Blog')
  return { article: { ...article, contents: article.contents.map(cleanHtml) }, totals }
}

/**
 * The article at an address, with its current address.
 * @throws `not_found` if no published article has or had it.
 */
export const getArticleAddress = async (
  ctx: Ctx,
  slug: string,
): Promise<{ id: number; slug: string }> => {
  const address = await findAddress(ctx, slug)
  if (!address) throw notFound('Blog')
  return address
}

/** Stores an article, its HTML sanitised, and returns its id. */
export const addArticle = (ctx: Ctx, article: NewArticle): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const id = await insertArticle(tx, { ...article, contents: article.contents.map(cleanHtml) })
    await invalidate(tx, ['blog'])
    return id
  })
