import { sql } from 'drizzle-orm'
import type { RecordTag } from '#contracts/endpoint.ts'
import type { DbCtx } from '#server/db/context.ts'
import { recordTag } from '#server/kernel/record-tags.ts'

interface Place extends Record<string, unknown> {
  kind: 'model' | 'page' | 'story'
  name: string
}

/** More places than anybody has put a picture in by hand. */
const maxPlaces = 1000

/** Everything that shows media. */
const everywhere: readonly RecordTag[] = ['models:all', 'pages:all', 'blog:all']

/** The tags of what shows one of these files. */
export const tagsOfMedia = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<readonly RecordTag[]> => {
  if (ids.length === 0) return []
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`
  const { rows } = await db.execute<Place>(sql`
    select 'model' as kind, model_id::text as name from model_pictures where media_id in ${given}
    union select 'model', model_id::text from model_films where media_id in ${given}
    union select 'model', a.model_id::text from activities a
      join activity_pictures p on p.activity_id = a.id where p.media_id in ${given}
    union select 'page', page from page_sections
      where picture_id in ${given} or film_id in ${given}
    union select 'story', article_id::text from blog_pictures where media_id in ${given}
    order by kind, name limit ${maxPlaces + 1}`)
  return rows.length > maxPlaces ? everywhere : rows.map(({ kind, name }) => recordTag(kind, name))
}
