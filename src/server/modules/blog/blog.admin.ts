import { sql } from 'drizzle-orm'
import { articlePath } from '#contracts/content/blog-options.ts'
import type { Ctx } from '#server/context.ts'
import { mediaList } from '#server/db/fragments.ts'
import { blogArticles } from '#server/db/schema/blog.ts'
import { schedulePublication } from './schedule.service.ts'
import { type RecordWrite, defineResource, type Fields } from '#server/modules/admin/index.ts'
import { requireMedia, firstMedia, updateAlts } from '#server/modules/media/index.ts'
import { saveFormerSlug, replaceArticlePictures } from './blog.admin.repo.ts'
import { listWriteTags } from './article-tags.ts'

const pictureJson = sql`json_build_object('mediaId', m.id, 'key', m.key, 'width', m.width,
  'height', m.height, 'alt', m.alt, 'caption', p.caption, 'afterBlock', p.after_block)`

const ownPictures = { table: 'blog_pictures', owned: 'p.article_id = blog_articles.id' } as const

/** A new article is a draft by default; a published one has no scheduled time. */
const prepare = (
  _ctx: Ctx,
  { values, before }: Omit<RecordWrite<'blog-articles', 'active'>, 'id'>,
): Promise<Fields> => {
  const active = values.active ?? before?.active ?? false
  const optional = before ? {} : { subTitles: values.subTitles ?? [] }
  return Promise.resolve({ ...optional, active, ...(active ? { publishAt: null } : {}) })
}

const saveRelations = async (
  ctx: Ctx,
  { id, values: { pictures, slug }, before }: RecordWrite<'blog-articles', 'slug'>,
): Promise<void> => {
  if (slug !== undefined) await saveFormerSlug(ctx, id, { from: before?.slug ?? '', to: slug })
  if (!pictures) return
  const ids = pictures.map(({ mediaId }) => mediaId)
  await requireMedia(ctx, { ids, kind: 'picture', field: 'pictures' })
  await replaceArticlePictures(ctx, id, pictures)
  await updateAlts(ctx, pictures)
}

const afterWrite = async (
  ctx: Ctx,
  { id, values: { publishAt } }: RecordWrite<'blog-articles'>,
): Promise<void> => {
  if (publishAt) await schedulePublication(ctx, { id, at: new Date(publishAt) })
}

export const blogResource = defineResource('blog-articles', {
  table: blogArticles,
  cacheTags: ['blog', 'blog-views'],
  recordTags: (_ctx, { before, after }) => listWriteTags(before, after),
  html: ['contents'],
  constraints: { blog_articles_slug: 'slug' },
  reads: {
    state: sql`(case when active then 'published' when publish_at is null then 'draft' else 'scheduled' end)`,
    picture: firstMedia(ownPictures),
    pictures: mediaList(pictureJson, ownPictures),
  },
  search: (pattern) =>
    sql`search_fold(${blogArticles.title} || ' ' || ${blogArticles.subTitle}) like ${pattern}`,
  preview: {
    path: articlePath,
    previewValues: { active: true, publishAt: null },
  },
  prepare,
  saveRelations,
  afterWrite,
})
