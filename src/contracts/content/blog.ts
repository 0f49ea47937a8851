import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { blogCategories, findSort } from './blog-options.ts'
import { picture } from '#contracts/media/pictures.ts'
import { addressPart, id, noInput, noResult, page, plainText } from '#contracts/primitives.ts'
import { section } from './sections.ts'

/** The sort key, or its label. */
const sort = plainText(40)
  .default('latest')
  .transform((text, ctx) => {
    const sortKey = text === '' ? 'latest' : findSort(text)
    if (sortKey) return sortKey
    ctx.addIssue({ code: 'custom', message: 'Please choose latest, most_viewed or must_read' })
    return z.NEVER
  })

const categoryId = id.pipe(z.literal(blogCategories.map((category) => category.id)))

/** An article as lists show it. */
export const blogCard = z.object({
  id: z.number(),
  title: z.string(),
  /** Calendar date, `yyyy-mm-dd`. */
  date: z.string(),
  /** The first block as sanitised HTML, from which the excerpt is made. */
  content_1: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  cat_id: z.number(),
  category_name: z.string(),
  /** The last part of the address; empty for an article that has only its id. */
  slug: z.string(),
})
export type BlogCard = z.infer<typeof blogCard>

/** A picture of an article, in the editor's order; the first one is the hero. */
const articlePicture = picture.extend({
  /** The caption; empty for none. */
  caption: z.string(),
  /** The number of the block above it; null lets the page choose. */
  after_block: z.number().nullable(),
})
export type ArticlePicture = z.infer<typeof articlePicture>

const html = z.string()
const image = z.string().nullable()

/** A complete article. Blocks, subtitles and pictures that it lacks are empty or null. */
export const blogDetails = z.object({
  id: z.number(),
  title: z.string(),
  date: z.string(),
  /** The time of the last change, as an ISO instant. */
  updated_at: z.string(),
  cat_id: z.number(),
  category_name: z.string(),
  content_1: html,
  content_2: html,
  content_3: html,
  content_4: html,
  content_5: html,
  content_6: html,
  content_7: html,
  content_8: html,
  content_9: html,
  content_10: html,
  content_11: html,
  content_12: html,
  sub_title_1: z.string(),
  sub_title_2: z.string(),
  sub_title_3: z.string(),
  sub_title_4: z.string(),
  sub_title_5: z.string(),
  sub_title_6: z.string(),
  highlight_content: z.string(),
  image_1: image,
  image_2: image,
  image_3: image,
  image_4: image,
  /** All pictures with their sizes, including those without a number. */
  pictures: z.array(articlePicture),
  /** The author; empty for the agency itself. */
  author: z.string(),
  /** The description for search engines; if empty, the beginning of the text. */
  summary: z.string(),
  /** The last part of the address; empty for an article that has only its id. */
  slug: z.string(),
})
export type BlogDetails = z.infer<typeof blogDetails>

const categoryTotal = z.object({ id: z.number(), name: z.string(), total_blog: z.number() })
export type BlogCategoryTotal = z.infer<typeof categoryTotal>

export const blogEndpoints = {
  'GET /api/V1/blogs-page/content': {
    summary: 'Get the heroes, the categories and the first stories of each category',
    access: 'public',
    cacheTags: ['blog', 'pages'],
    input: noInput,
    result: z.object({
      firstSection: section.nullable(),
      secondSection: section.nullable(),
      thirdSection: section.nullable(),
      /** The hero of each category, by its slug. */
      heroes: z.object({
        fashion: section.nullable(),
        lifestyle: section.nullable(),
        culture: section.nullable(),
      }),
      categories: z.array(categoryTotal),
      fashion_blogs: z.array(blogCard),
      lifestyle_blogs: z.array(blogCard),
      culture_blogs: z.array(blogCard),
      fashion_total_stories: z.number(),
      lifestyle_total_stories: z.number(),
      culture_total_storie: z.number(),
    }),
  },
  'GET /api/V1/latest-blogs': {
    summary: 'List six stories from all categories, in the requested order',
    access: 'public',
    cacheTags: ['blog', 'blog-views'],
    input: z.object({ page, sort }),
    result: z.object({ blogs: z.array(blogCard), total_stories: z.number() }),
  },
  'GET /api/V1/blogs-page-pagination': {
    summary: 'List four stories of a category: 1 Fashion, 3 Lifestyle, 4 Culture',
    access: 'public',
    cacheTags: ['blog'],
    input: z.object({ cat_id: categoryId, page }),
    result: z.object({ blogs: z.array(blogCard), total_stories: z.number() }),
  },
  'GET /api/V1/blog-details/{id}': {
    summary: 'Get a story with its hero, and the number of stories per category',
    access: 'public',
    cacheTags: ['blog'],
    input: z.object({ id }),
    result: z.object({
      firstSection: section,
      blogDetails,
      categorie_total_blog: z.array(categoryTotal),
    }),
    statuses: [404],
  },
  'GET /api/V1/blog-address/{slug}': {
    summary: 'Find a story by the last part of its address, its former ones included',
    access: 'public',
    cacheTags: ['blog'],
    input: z.object({ slug: addressPart }),
    result: z.object({ id: z.number(), slug: z.string() }),
    statuses: [404],
  },
  'PUT /api/V1/update-blog-view/{id}': {
    summary: 'Count a view, once per visitor and hour',
    access: 'visitor',
    input: z.object({ id }),
    result: noResult,
    statuses: [404],
  },
} as const satisfies EndpointTable
