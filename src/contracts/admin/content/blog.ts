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
  whole,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/** A picture of a story; its words are those of the stored picture, its caption belongs to this story. */
const articlePicture = z.object({
  mediaId: id,
  alt: multiline(300),
  caption: text(300).optional(),
  /** The block, counted from 1, after which it stands; the page finds a place for it if left out. */
  afterBlock: whole(1, maxContents).nullable().optional(),
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
  /** The first one is the main one: it stands above the story and on its card. */
  pictures: z.array(articlePicture).max(maxPictures),
  /** Who wrote it; empty for the agency itself. */
  author: text(120),
  /** The last part of its address: `/blog-detail/{slug}`; empty for its number. Former ones lead to the new one. */
  slug: articleSlug,
  /** What search engines show of it; empty for the beginning of its text. */
  description: text(320),
  /** Published on the site. A new story is a draft unless this is set. */
  active: z.boolean(),
  /** For a draft: the time at which it is published automatically. */
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

/** Stories of the blog: drafts, scheduled and published ones. */
export const blogArticles = adminResource({
  label: 'Journal',
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
