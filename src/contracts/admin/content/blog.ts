import { z } from 'zod'
import {
  blogCategories,
  maxContents,
  maxPictures,
  maxSubTitles,
} from '#contracts/content/blog-options.ts'
import {
  adminPicture,
  day,
  html,
  id,
  instant,
  multiline,
  someText,
  storedFields,
  articleSlug,
  text,
  wholeNumber,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/**
 * A picture of an article. Its alternative text belongs to the stored picture, its caption to this article.
 */
const articlePicture = z.object({
  mediaId: id,
  alt: multiline(300),
  caption: text(300).optional(),
  /** The block, counted from 1, below which it is shown; without it the page chooses. */
  afterBlock: wholeNumber(1, maxContents).nullable().optional(),
})

const writableFields = {
  categoryId: z.literal(
    blogCategories.map((category) => category.id),
    'Please choose a category',
  ),
  title: someText(200),
  subTitle: multiline(300),
  /** The date shown to readers. */
  publishedOn: day,
  contents: z.array(html()).min(1, 'A story has at least one block').max(maxContents),
  /** Subtitle n is shown above block 2n. */
  subTitles: z.array(text(200)).max(maxSubTitles),
  highlight: multiline(1000),
  mustRead: z.boolean(),
  /** The first one is the main picture: it is shown above the article and on its card. */
  pictures: z.array(articlePicture).max(maxPictures),
  /** The author; empty for the agency itself. */
  author: text(120),
  /**
   * The last part of the address `/blog-detail/{slug}`; if empty, the address has the article's number.
   * Former slugs redirect.
   */
  slug: articleSlug,
  /** The description for search engines; if empty, the beginning of the text. */
  description: text(320),
  /** Whether the article is published. A new article is a draft unless this is set. */
  active: z.boolean(),
  /** The time at which a draft is published automatically. */
  publishAt: instant.nullable(),
}

const record = z.object({
  ...storedFields,
  ...writableFields,
  contents: z.array(z.string()),
  pictures: z.array(adminPicture.extend({ caption: z.string(), afterBlock: z.int().nullable() })),
  picture: adminPicture.nullable(),
  state: z.enum(['draft', 'scheduled', 'published']),
  views: z.int(),
  createdAt: instant,
})

/** Articles of the blog: drafts, scheduled and published. */
export const blogArticles = adminResource({
  label: 'Journal',
  noun: 'article',
  record,
  single: ['contents', 'subTitles', 'pictures', 'highlight', 'description'],
  changes: z.object(writableFields),
  creates: z.object({
    ...writableFields,
    subTitle: writableFields.subTitle.optional(),
    subTitles: writableFields.subTitles.optional(),
    highlight: writableFields.highlight.optional(),
    mustRead: writableFields.mustRead.optional(),
    pictures: writableFields.pictures.optional(),
    author: writableFields.author.optional(),
    slug: writableFields.slug.optional(),
    description: writableFields.description.optional(),
    active: writableFields.active.optional(),
    publishAt: writableFields.publishAt.optional(),
  }),
  sorts: ['publishedOn', 'title', 'views', 'updatedAt', 'createdAt'],
  descending: true,
  filters: ['categoryId', 'active', 'mustRead', 'state', 'publishedOn'],
  searched: true,
  csv: { categoryId: { label: 'Section', kind: 'choice', choices: blogCategories } },
  archived: true,
})
