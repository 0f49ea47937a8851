import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { type SectionFields, sliderPage } from '#server/kernel/sections.ts'
import { cleanHtml } from '#server/platform/html.ts'
import {
  type RecordWrite,
  defineResource,
  type Fields,
  type StoredRecord,
} from '#server/modules/admin/index.ts'
import { requireMedia, selectMedia } from '#server/modules/media/index.ts'

/** Sources of a section's files and title. */
export const reads = {
  title: sql`coalesce(page_sections.fields ->> 'title', '')`,
  picture: selectMedia('page_sections.picture_id'),
  film: selectMedia('page_sections.film_id'),
}

interface Files {
  readonly pictureId?: number | null
  readonly filmId?: number | null
}

/** @throws `invalid_input` for files that do not exist or are of another kind. */
export const requireFiles = async (ctx: Ctx, { pictureId, filmId }: Files): Promise<void> => {
  if (typeof pictureId === 'number') {
    await requireMedia(ctx, { ids: [pictureId], kind: 'picture', field: 'pictureId' })
  }
  if (typeof filmId === 'number') {
    await requireMedia(ctx, { ids: [filmId], kind: 'film', field: 'filmId' })
  }
}

/** Texts with their HTML sanitised. */
export const cleanFields = (fields: SectionFields): SectionFields =>
  fields.content === undefined ? fields : { ...fields, content: cleanHtml(fields.content) }

type SectionWrite = Omit<RecordWrite<'page-sections' | 'slides'>, 'id'>

/** Checks the files and sanitises the texts of a write. */
export const prepare = async (ctx: Ctx, { values }: SectionWrite): Promise<Fields> => {
  await requireFiles(ctx, values)
  return values.fields ? { fields: cleanFields(values.fields) } : {}
}

/** A new banner gets a name without meaning. */
const prepareSlide = async (ctx: Ctx, write: SectionWrite): Promise<Fields> => ({
  ...(await prepare(ctx, write)),
  ...(write.before ? {} : { page: sliderPage, section: `slide_${ctx.platform.ids.mediaKey()}` }),
})

/** The common parts of page sections and slider banners. */
export const sharedDefinition = {
  table: pageSections,
  cacheTags: ['pages'],
  recordTags: (
    _ctx: Ctx,
    { after }: { after: StoredRecord<'page-sections' | 'slides', 'page'> },
  ) => [recordTag('page', after.page)],
  reads,
  search: (pattern: ReturnType<typeof sql>) =>
    sql`search_fold(${pageSections.page} || ' ' || ${pageSections.fields}::text) like ${pattern}`,
  constraints: {
    page_sections_picture_id_media_id_fk: 'pictureId',
    page_sections_film_id_media_id_fk: 'filmId',
  },
} as const

export const slidesResource = defineResource('slides', {
  ...sharedDefinition,
  scope: eq(pageSections.page, sliderPage),
  prepare: prepareSlide,
})
