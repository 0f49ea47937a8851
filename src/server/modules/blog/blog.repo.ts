import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type BlogSort, categoryPageSize, latestPageSize } from '#contracts/content/blog-options.ts'
import type { RecordTag } from '#contracts/endpoint.ts'
import type { Db, DbCtx } from '#server/db/context.ts'
import { firstMedia, focalFields, mediaList, pictureFields } from '#server/db/fragments.ts'
import { prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { blogArticles, blogFormerSlugs, blogPictures } from '#server/db/schema/blog.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'
import { articlesTag, articleAddresses, articleCounts, articleTag } from './article-tags.ts'
import type { Article, ArticleSummary, NewArticle, Page, ArticlePicture } from './blog.domain.ts'

const pictureJson = sql`json_build_object(${pictureFields}, ${focalFields})`

const ownPictures = { table: 'blog_pictures', owned: 'p.article_id = blog_articles.id' } as const
const mainPicture = firstMedia<StoredPicture>(pictureJson, ownPictures)
const allPictures = mediaList<ArticlePicture>(
  sql`json_build_object(${pictureFields}, ${focalFields}, 'caption', p.caption,
    'afterBlock', p.after_block)`,
  ownPictures,
)

const isLive = sql`${blogArticles.active} and ${blogArticles.archivedAt} is null`
const isInCategory = eq(blogArticles.categoryId, sql.placeholder('category'))
const newest = [desc(blogArticles.publishedOn), desc(blogArticles.id)]

interface CardList {
  where?: SQL
  order?: SQL
  limit: number
}

const selectCards = (db: Db, { where, order, limit }: CardList) =>
  db
    .select({
      id: blogArticles.id,
      categoryId: blogArticles.categoryId,
      title: blogArticles.title,
      publishedOn: blogArticles.publishedOn,
      slug: blogArticles.slug,
      lead: sql<string>`${blogArticles.contents} ->> 0`,
      picture: mainPicture,
      total: sql<number>`(select count(*) from ${blogArticles} where ${and(isLive, where)})::int`,
    })
    .from(blogArticles)
    .where(and(isLive, where))
    .orderBy(...(order ? [order] : []), ...newest)
    .limit(limit)
    .offset(sql.placeholder('offset'))

/** Past the last page no row carries the total, so it is queried separately. */
const pagedList = (name: string, list: CardList) => {
  const page = prepared(name, (db) => selectCards(db, list))
  const count = prepared(`${name}_total`, (db) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(blogArticles)
      .where(and(isLive, list.where)),
  )
  return async (
    ctx: DbCtx,
    number: number,
    { tag, values = {} }: { tag: RecordTag; values?: Record<string, unknown> },
  ): Promise<Page<ArticleSummary>> => {
    const rows = await page(ctx).execute({ ...values, offset: (number - 1) * list.limit })
    const [first] = rows.length > 0 ? rows : await count(ctx).execute(values)
    noteShown(ctx, 'blog', [tag, ...rows.map(({ id }) => articleTag(id))])
    return { items: rows.map(toSummary), total: first?.total ?? 0 }
  }
}

const toSummary = (row: ArticleSummary): ArticleSummary => ({
  id: row.id,
  categoryId: row.categoryId,
  title: row.title,
  publishedOn: row.publishedOn,
  lead: row.lead,
  picture: row.picture,
  slug: row.slug,
})

const listsBySort: Record<BlogSort, ReturnType<typeof pagedList>> = {
  latest: pagedList('blog_latest', { limit: latestPageSize }),
  most_viewed: pagedList('blog_most_viewed', {
    limit: latestPageSize,
    order: desc(blogArticles.views),
  }),
  must_read: pagedList('blog_must_read', {
    limit: latestPageSize,
    order: desc(blogArticles.mustRead),
  }),
}

const category = pagedList('blog_category', { where: isInCategory, limit: categoryPageSize })

const article = prepared('blog_article', (db) =>
  db
    .select({
      id: blogArticles.id,
      categoryId: blogArticles.categoryId,
      title: blogArticles.title,
      subTitle: blogArticles.subTitle,
      publishedOn: blogArticles.publishedOn,
      contents: blogArticles.contents,
      subTitles: blogArticles.subTitles,
      highlight: blogArticles.highlight,
      updatedAt: blogArticles.updatedAt,
      author: blogArticles.author,
      slug: blogArticles.slug,
      description: blogArticles.description,
      pictures: allPictures,
    })
    .from(blogArticles)
    .where(and(isLive, eq(blogArticles.id, sql.placeholder('id'))))
    .limit(1),
)

const totals = prepared('blog_totals', (db) =>
  db
    .select({ categoryId: blogArticles.categoryId, total: sql<number>`count(*)::int` })
    .from(blogArticles)
    .where(isLive)
    .groupBy(blogArticles.categoryId)
    .orderBy(asc(blogArticles.categoryId)),
)

/** Six articles of all categories; must-reads or the most viewed come first in those orders. */
export const listLatest = (ctx: DbCtx, sort: BlogSort, page: number) => {
  // Only this order depends on views.
  if (sort !== 'most_viewed') noteShown(ctx, 'blog-views', [])
  return listsBySort[sort](ctx, page, { tag: articlesTag() })
}

/** Four articles of a category, newest first. */
export const listCategory = (ctx: DbCtx, categoryId: number, page: number) =>
  category(ctx, page, { tag: articlesTag(categoryId), values: { category: categoryId } })

/** A published article by its id. */
export const findArticle = async (ctx: DbCtx, id: number): Promise<Article | undefined> => {
  noteShown(ctx, 'blog', [articleTag(id)])
  return (await article(ctx).execute({ id }))[0]
}

const address = prepared('blog_address', (db) =>
  db
    .select({ id: blogArticles.id, slug: blogArticles.slug })
    .from(blogArticles)
    .where(
      and(
        isLive,
        or(
          eq(blogArticles.slug, sql.placeholder('slug')),
          inArray(
            blogArticles.id,
            db
              .select({ id: blogFormerSlugs.articleId })
              .from(blogFormerSlugs)
              .where(eq(blogFormerSlugs.slug, sql.placeholder('slug'))),
          ),
        ),
      ),
    )
    .limit(1),
)

/** The published article with this current or former address, and its current address. */
export const findAddress = async (
  ctx: DbCtx,
  slug: string,
): Promise<{ id: number; slug: string } | undefined> => {
  const [row] = await address(ctx).execute({ slug })
  noteShown(ctx, 'blog', [articleAddresses, ...(row ? [articleTag(row.id)] : [])])
  return row
}

/** The number of articles per category; categories without any are missing. */
export const countByCategory = async (ctx: DbCtx): Promise<ReadonlyMap<number, number>> => {
  noteShown(ctx, 'blog', [articleCounts])
  return new Map((await totals(ctx).execute()).map(({ categoryId, total }) => [categoryId, total]))
}

/** Inserts an article with its pictures and returns its id. Call it inside a transaction. */
export const insertArticle = async (
  ctx: DbCtx,
  { media, contents, subTitles, ...values }: NewArticle,
): Promise<number> => {
  const [row] = await ctx.db
    .insert(blogArticles)
    .values({ ...values, contents: [...contents], subTitles: [...subTitles] })
    .returning({ id: blogArticles.id })
  const articleId = row!.id
  const pictures = media.map((mediaId, position) => ({ articleId, mediaId, position }))
  if (pictures.length > 0) await ctx.db.insert(blogPictures).values(pictures)
  return articleId
}
