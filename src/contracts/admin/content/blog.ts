import { z } from 'zod'
import { blogCategories, maxContents, maxImages, maxSubTitles } from '#contracts/content/journal.ts'
import {
  adminPicture,
  day,
  html,
  id,
  instant,
  multiline,
  someText,
  storedFields,
  text,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const written = {
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
  pictureIds: z.array(id).max(maxImages),
  /** Published on the site. A new story is a draft unless this is set. */
  active: z.boolean(),
  /** For a draft: the time at which it is published automatically. */
  publishAt: instant.nullable(),
}

const record = z.object({
  ...storedFields,
  ...written,
  contents: z.array(z.string()),
  pictures: z.array(adminPicture),
  picture: adminPicture.nullable(),
  state: z.enum(['draft', 'scheduled', 'published']),
  views: z.int(),
  createdAt: instant,
})

/** Stories of the blog: drafts, scheduled and published ones. */
export const blogArticles = adminResource({
  label: 'Journal',
  record,
  single: ['contents', 'subTitles', 'pictures', 'pictureIds', 'highlight'],
  changes: z.object(written),
  creates: z.object({
    ...written,
    subTitle: written.subTitle.optional(),
    subTitles: written.subTitles.optional(),
    highlight: written.highlight.optional(),
    mustRead: written.mustRead.optional(),
    pictureIds: written.pictureIds.optional(),
    active: written.active.optional(),
    publishAt: written.publishAt.optional(),
  }),
  sorts: ['publishedOn', 'title', 'views', 'updatedAt', 'createdAt'],
  descending: true,
  filters: ['categoryId', 'active', 'mustRead', 'state', 'publishedOn'],
  searched: true,
  csv: { categoryId: { label: 'Section', kind: 'choice', choices: blogCategories } },
  archived: true,
})
