import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminResources } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { blogArticles } from '#server/db/schema/blog.ts'
import { schedulePublication } from './schedule.service.ts'
import { type Changed, defineResource, type Fields } from '#server/modules/admin/index.ts'
import { requireMedia, allMedia, firstMedia } from '#server/modules/media/index.ts'
import { replaceStoryPictures } from './blog.admin.repo.ts'
import { type Story, tagsOfStoryWrite } from './story-tags.ts'

type Values = Partial<z.output<(typeof adminResources)['blog-articles']['changes']>>

const ownPictures = { table: 'blog_pictures', owned: 'p.article_id = blog_articles.id' } as const

/** A new story is a draft by default; a published one has no scheduled time. */
const prepare = (_ctx: Ctx, { values, before }: Omit<Changed, 'id'>): Promise<Fields> => {
  const active = (values as Values).active ?? before?.active ?? false
  const optional = before ? {} : { subTitles: values.subTitles ?? [] }
  return Promise.resolve({ ...optional, active, ...(active ? { publishAt: null } : {}) })
}

const saveRelations = async (ctx: Ctx, { id, values }: Changed): Promise<void> => {
  const { pictureIds } = values as Values
  if (!pictureIds) return
  await requireMedia(ctx, { ids: pictureIds, kind: 'picture', field: 'pictureIds' })
  await replaceStoryPictures(ctx, id, pictureIds)
}

const afterWrite = async (ctx: Ctx, { id, values }: Changed): Promise<void> => {
  const { publishAt } = values as Values
  if (publishAt) await schedulePublication(ctx, { id, at: new Date(publishAt) })
}

export const blogResource = defineResource('blog-articles', {
  table: blogArticles,
  cacheTags: ['blog', 'blog-views'],
  recordTags: (_ctx, { before, after }) =>
    tagsOfStoryWrite(before as Story | null, after as unknown as Story),
  html: ['contents'],
  reads: {
    state: sql`(case when active then 'published' when publish_at is null then 'draft' else 'scheduled' end)`,
    picture: firstMedia(ownPictures),
    pictures: allMedia(ownPictures),
    pictureIds: sql`(select coalesce(json_agg(p.media_id order by p.position), '[]')
      from blog_pictures p where p.article_id = blog_articles.id)`,
  },
  search: (pattern) =>
    sql`search_fold(${blogArticles.title} || ' ' || ${blogArticles.subTitle}) like ${pattern}`,
  preview: {
    path: ({ id }) => `/blog-detail/${Number(id)}`,
    shownAs: { active: true, publishAt: null },
  },
  prepare,
  saveRelations,
  afterWrite,
})
