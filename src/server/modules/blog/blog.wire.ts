import type { z } from 'zod'
import type { blogEndpoints, BlogCard, BlogCategoryTotal } from '#contracts/content/blog.ts'
import {
  blogCategories,
  maxContents,
  maxImages,
  maxSubTitles,
} from '#contracts/content/blog-options.ts'
import { bannerAddress, cardAddress, toPicture } from '#server/kernel/pictures.ts'
import { toSection } from '#server/modules/content/pages/index.ts'
import type { Article, ArticleSummary } from './blog.domain.ts'
import type { ArticlePage, BlogLanding } from './blog.service.ts'

type Result<K extends keyof typeof blogEndpoints> = z.input<(typeof blogEndpoints)[K]['result']>

/** An article in the wire format of lists. */
export const toBlogCard = (article: ArticleSummary): BlogCard => ({
  id: article.id,
  title: article.title,
  date: article.publishedOn,
  content_1: article.lead,
  image: article.picture && cardAddress(article.picture.key),
  picture: article.picture && toPicture(article.picture),
  cat_id: article.categoryId,
  category_name: getCategoryName(article.categoryId),
  slug: article.slug,
})

const getCategoryName = (id: number): string =>
  blogCategories.find((category) => category.id === id)?.name ?? ''

/** Every category with its number of articles, including those without any. */
export const toTotals = (totals: ReadonlyMap<number, number>): BlogCategoryTotal[] =>
  blogCategories.map(({ id, name }) => ({ id, name, total_blog: totals.get(id) ?? 0 }))

export const toBlogLanding = ({
  sections,
  categories,
}: BlogLanding): Result<'GET /api/V1/blogs-page/content'> => {
  const [fashion, lifestyle, culture] = categories
  const totals = blogCategories.map(({ id }, at) => [id, categories[at]?.total ?? 0] as const)
  return {
    firstSection: toSection(sections.first_section),
    secondSection: toSection(sections.second_section),
    thirdSection: toSection(sections.third_section),
    heroes: {
      fashion: toSection(sections.fashion),
      lifestyle: toSection(sections.lifestyle),
      culture: toSection(sections.culture),
    },
    categories: toTotals(new Map(totals)),
    fashion_blogs: fashion?.items.map(toBlogCard) ?? [],
    lifestyle_blogs: lifestyle?.items.map(toBlogCard) ?? [],
    culture_blogs: culture?.items.map(toBlogCard) ?? [],
    fashion_total_stories: fashion?.total ?? 0,
    lifestyle_total_stories: lifestyle?.total ?? 0,
    culture_total_storie: culture?.total ?? 0,
  }
}

export const toArticlePage = ({
  article,
  totals,
}: ArticlePage): Result<'GET /api/V1/blog-details/{id}'> => ({
  firstSection: toSection({
    id: article.id,
    section: 'first_section',
    title: article.title,
    subTitle: article.subTitle,
    picture: article.pictures[0] ?? null,
    film: null,
  })!,
  blogDetails: toDetails(article),
  categorie_total_blog: toTotals(totals),
})

type Details = Result<'GET /api/V1/blog-details/{id}'>['blogDetails']

const toDetails = (article: Article): Details => {
  const blocks = toNumberedFields('content', article.contents, { count: maxContents, none: '' })
  const titles = toNumberedFields('sub_title', article.subTitles, { count: maxSubTitles, none: '' })
  const addresses = article.pictures.map(({ key }) => bannerAddress(key))
  const images = toNumberedFields('image', addresses, { count: maxImages, none: null })
  return {
    id: article.id,
    title: article.title,
    date: article.publishedOn,
    updated_at: article.updatedAt.toISOString(),
    cat_id: article.categoryId,
    category_name: getCategoryName(article.categoryId),
    highlight_content: article.highlight,
    pictures: article.pictures.map((picture) => ({
      ...toPicture(picture),
      caption: picture.caption,
      after_block: picture.afterBlock,
    })),
    author: article.author,
    summary: article.description,
    slug: article.slug,
    ...(blocks as Pick<Details, keyof Details & `content_${string}`>),
    ...(titles as Pick<Details, keyof Details & `sub_title_${string}`>),
    ...(images as Pick<Details, keyof Details & `image_${string}`>),
  }
}

/** `content_1` … `content_12` from a list; missing ones are empty. */
const toNumberedFields = <Prefix extends string, Value, None>(
  prefix: Prefix,
  values: readonly Value[],
  { count, none }: { count: number; none: None },
) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${prefix}_${at + 1}`, values[at] ?? none]),
  ) as Record<`${Prefix}_${number}`, Value | None>
