import { type SQL, sql } from 'drizzle-orm'
import type { MediaPlace } from '#contracts/admin/content/media.ts'
import type { RecordTag } from '#contracts/endpoint.ts'
import type { DbCtx } from '#server/db/context.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { sliderPage } from '#server/kernel/sections.ts'

interface Place extends Record<string, unknown> {
  kind: 'model' | 'page' | 'story'
  name: string
}

/** More places than anybody has put a picture in by hand. */
const maxPlaces = 1000

/** The tags of everything that may show media. */
const everywhere: readonly RecordTag[] = ['models:all', 'pages:all', 'blog:all']

/** The tags of the records that show one of these files. */
export const listMediaTags = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<readonly RecordTag[]> => {
  if (ids.length === 0) return []
  const selectedIds = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`
  const { rows } = await db.execute<Place>(sql`
    select 'model' as kind, model_id::text as name from model_pictures where media_id in ${selectedIds}
    union select 'model', model_id::text from model_films where media_id in ${selectedIds}
    union select 'model', a.model_id::text from activities a
      join activity_pictures p on p.activity_id = a.id where p.media_id in ${selectedIds}
    union select 'page', page from page_sections
      where picture_id in ${selectedIds} or film_id in ${selectedIds}
    union select 'story', article_id::text from blog_pictures where media_id in ${selectedIds}
    order by kind, name limit ${maxPlaces + 1}`)
  return rows.length > maxPlaces ? everywhere : rows.map(({ kind, name }) => recordTag(kind, name))
}

/**
 * The records that show a file, drafts included, without duplicates; `file` is its id in the surrounding
 * query.
 */
const selectRecordsWith = (file: SQL): SQL => sql`(
  select 'models' as resource, model_id as id from model_pictures where media_id = ${file}
  union select 'models', model_id from model_films where media_id = ${file}
  union select 'activities', activity_id from activity_pictures where media_id = ${file}
  union select 'blog-articles', article_id from blog_pictures where media_id = ${file}
  union select 'packages', package_id from package_pictures where media_id = ${file}
  union select case when page = ${sliderPage} then 'slides' else 'page-sections' end, id
    from page_sections where (page = ${sliderPage} or archived_at is null) and ${file} in (
      picture_id, film_id, (draft ->> 'pictureId')::int, (draft ->> 'filmId')::int))`

/** How many records show the file of the current row. */
export const usesOfMedia = sql`(select count(*)::int from ${selectRecordsWith(sql.raw('media.id'))} as used)`

const placeName = sql`case used.resource
  when 'models' then (select first_name || ' ' || last_name from models where id = used.id)
  when 'activities' then (select name from activities where id = used.id)
  when 'blog-articles' then (select title from blog_articles where id = used.id)
  when 'packages' then (select title from packages where id = used.id)
  when 'slides' then (select coalesce(fields ->> 'title', '') from page_sections where id = used.id)
  else (select section from page_sections where id = used.id) end`

/** The records of these kinds that show a file, in one query. */
export const listPlaces = async (
  { db }: DbCtx,
  { id, resources }: { id: number; resources: readonly MediaPlace['resource'][] },
): Promise<MediaPlace[]> => {
  const { rows } = await db.execute<MediaPlace & Record<string, unknown>>(sql`
    select used.resource, used.id, ${placeName} as name, case when used.resource = 'page-sections'
      then (select coalesce(o.title, s.page) from page_sections s
        left join own_pages o on s.page = 'own-' || o.id where s.id = used.id) end as page
    from ${selectRecordsWith(sql`${id}::int`)} as used
    where used.resource in (select jsonb_array_elements_text(${JSON.stringify(resources)}::jsonb))
    order by used.resource, name, used.id
    limit ${maxPlaces}`)
  return rows
}
