import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'

/** A page that depends on stored data, with its data for search engines. */
export interface FoundRecord extends Record<string, unknown> {
  kind: 'model' | 'story' | 'offer' | 'page'
  /** Id of the model, slug of the offer or own page, slug or else id of the article. */
  name: string
  /** Calendar date, `yyyy-mm-dd`. */
  changed: string
  /** Key of its first picture. */
  picture: string | null
}

/** One sitemap file may hold 50,000 addresses; the static pages need some of them. */
const maxRecords = 49_000

/** Every public record with its own page, newest change first. Juniors are left out. */
export const listFoundRecords = async ({ db }: DbCtx): Promise<FoundRecord[]> => {
  const { rows } = await db.execute<FoundRecord>(sql`
    select kind, name, to_char(changed at time zone 'UTC', 'YYYY-MM-DD') as changed, picture from (
      select 'story' as kind, coalesce(nullif(a.slug, ''), a.id::text) as name, a.updated_at as changed,
        (select m.key from blog_pictures p join media m on m.id = p.media_id
          where p.article_id = a.id and p.position = 0) as picture
      from blog_articles a where a.active and a.archived_at is null
      union all
      select 'offer', o.slug, o.updated_at, null from job_offers o where o.active and o.archived_at is null
      union all
      select 'page', o.slug, o.updated_at, null from own_pages o where o.active and o.archived_at is null
      union all
      select 'model', t.id::text, t.updated_at,
        (select m.key from model_pictures p join media m on m.id = p.media_id
          where p.model_id = t.id and p.position = 0)
      from models t where t.active and t.archived_at is null and t.category_id <> 12
    ) as found
    order by found.changed desc, kind, name
    limit ${maxRecords}`)
  return rows
}
